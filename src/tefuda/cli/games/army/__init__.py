"""What the games of armies share at the terminal."""
