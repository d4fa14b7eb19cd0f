"""Requests made up from the OpenAPI document: nothing that comes in may break the server."""

import re
from contextlib import suppress

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error

EXAMPLES = 6
RELAXED = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)


@pytest.fixture(scope="module")
def operations(server):
    schema = schemathesis.openapi.from_url(f"http://{server.address}/api/openapi.json")
    return [found.ok() for found in schema.get_all_operations()]


def test_the_page_about_it_tells_everything_and_loads_nothing(server, operations):
    page = httpx.get(f"http://{server.address}/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    for operation in operations:
        assert f"<code>{operation.path}</code>" in page.text
    assert "<script" not in page.text
    assert re.findall(r'(?:src|href)="([^"]*)"', page.text) == ["/favicon.svg", "/api/openapi.json", "/"]
    assert "$ref" not in page.text


def send_many(operations, send):
    """Requests of every operation, some of the right shape and some not; how many."""
    sent = 0
    for operation in operations:
        for mode in GenerationMode:

            def one(case):
                nonlocal sent
                sent += 1
                send(case)

            # An operation that takes nothing cannot be asked wrongly.
            with suppress(Unsatisfiable):
                RELAXED(given(operation.as_strategy(generation_mode=mode))(one))()
    return sent


def check(case, answer):
    case.validate_response(answer, checks=[not_a_server_error])
    if answer.status_code >= 400:
        assert answer.json()["error"]["sentence"]


def test_nothing_breaks_the_server(operations):
    assert len(operations) > 25

    def send(case):
        check(case, case.call())

    assert send_many(operations, send) > 8 * len(operations)


def test_nothing_breaks_a_table(server, operations):
    """The same with a cookie and with tables that exist: a running, a waiting and a finished one."""
    person = server.person("Ann")
    tables = [person.table("you", "random")["id"], *(person.table("you", "open")["id"] for _ in range(2))]
    person.post(f"/tables/{tables[2]}/leave")

    def send(case):
        if "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = tables[len(str(case.body)) % len(tables)]
        check(case, case.call(cookies=dict(person.http.cookies)))

    send_many([operation for operation in operations if operation.path != "/api/logout"], send)
    assert person.state(tables[0])["table"]["id"] == tables[0]
