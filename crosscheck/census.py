"""Which methods of a berserk client did what they promise: every call is seen, and counts once it has succeeded."""

import functools
import inspect

import berserk


def parts_of(client: berserk.Client) -> dict:
    """The parts of a client, by name."""
    return {name: part for name, part in vars(client).items() if not name.startswith("_")}


def public_methods(part: object) -> dict:
    """The methods of a part of a client, by name."""
    found = inspect.getmembers(type(part), inspect.isfunction)
    return {name: method for name, method in found if not name.startswith("_")}


class Census:
    """All methods of berserk, and those that worked."""

    def __init__(self) -> None:
        parts = parts_of(berserk.Client())
        self.all = {f"{part}.{name}" for part, client in parts.items() for name in public_methods(client)}
        self.worked: set[str] = set()

    def watch(self, client: berserk.Client) -> berserk.Client:
        """Sees every call of a client from now on."""
        for part, methods in parts_of(client).items():
            for name, method in public_methods(methods).items():
                setattr(methods, name, self._seen(f"{part}.{name}", method.__get__(methods)))
        return client

    def _seen(self, name: str, method):
        @functools.wraps(method)
        def call(*args, **kwargs):
            answer = method(*args, **kwargs)
            if inspect.isgenerator(answer):
                return self._drawn(name, answer)
            self.worked.add(name)
            return answer

        return call

    def _drawn(self, name: str, answer):
        """Streams work once something came of them, or they ended without a fault."""
        for item in answer:
            self.worked.add(name)
            yield item
        self.worked.add(name)
