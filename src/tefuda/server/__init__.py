"""Tables over the network: one truth, a view for each seat. No rule and no game is named here."""
