"""One server for the tests of a file."""

import pytest

from server.serving import Server, file_database


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(file_database(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture
def ann(server):
    return server.person("Ann")


@pytest.fixture
def ben(server):
    return server.person("Ben")
