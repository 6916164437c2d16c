"""Where people come from: those of one network address share what the server can do."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

PREFIX: Final = 64
"""Bits of an IPv6 address that name a network: whoever has one address has all of them."""
MOST_REMEMBERED: Final = 10_000


def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or an IPv6 network. Anything else, as a proxy
    may send it, is taken as it is."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, PREFIX), strict=False))


def network_behind(connection: HTTPConnection) -> str:
    """Whose request it is: what a trusted proxy says stands in the connection already."""
    return network_of(connection.client.host) if connection.client else ""


class Origins:
    """From where each person came last."""

    def __init__(self) -> None:
        self.by_person: dict[str, str] = {}
        """Those seen last are at the end."""

    def note(self, person: str, network: str) -> None:
        self.by_person.pop(person, None)
        self.by_person[person] = network
        if len(self.by_person) > MOST_REMEMBERED:
            del self.by_person[next(iter(self.by_person))]

    def of(self, person: str) -> str:
        """Those who have not come since the server started share one."""
        return self.by_person.get(person, "")
