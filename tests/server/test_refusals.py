"""What comes in and cannot be: sizes, shapes, origins, floods."""

import httpx
import pytest

from server.serving import Server, file_database
from windfall.server.limits import RATES


def test_malformed_bodies(server, ann):
    for body in (b"", b"nonsense", b"[]", b'{"game": 7}', b"\xff", b"[" * 10000, b'{"game": "race", "seats": "x"}'):
        answer = ann.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422), answer.text
        assert answer.json()["error"]["sentence"]


def test_huge_bodies(server, ann):
    table = ann.table("you", "simple")["id"]
    for path, size in (("/tables", 300_000), (f"/tables/{table}/chat", 20_000), ("/replays", 3_000_000)):
        content = b'{"x": "' + b"x" * size + b'"}'
        answer = ann.http.post(f"/api{path}", content=content, headers={"content-type": "application/json"})
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == "large"


def test_forms_are_refused(server, ann):
    answer = ann.http.post("/api/logout", data={"a": "b"})
    assert answer.status_code == 415


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://[nonsense"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_sites_pages_can_do_nothing(server, ann, headers):
    answer = ann.http.post("/api/logout", json={}, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "origin"
    assert ann.get("/me") == ann.me


def test_our_own_page_can(server, ann):
    assert ann.http.post("/api/logout", json={}, headers={"Origin": f"http://{server.address}"}).status_code == 200


def test_unknown_addresses_and_methods(server, ann):
    assert ann.get("/nonsense", 404)["error"]["sentence"] == "There is nothing at this address."
    answer = ann.http.delete("/api/me")
    assert answer.status_code == 405
    assert answer.json()["error"]["code"] == "method"


def test_the_page_is_served_and_nothing_outside_its_folder(tmp_path):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("the page")
    (static / "assets" / "x-1.js").write_text("the script")
    (tmp_path / "secret.txt").write_text("secret")
    with (
        Server(file_database(tmp_path), static=static) as server,
        httpx.Client(base_url=f"http://{server.address}") as http,
    ):
        assert http.get("/").text == "the page"
        assert http.get("/table/abc?invite=x").text == "the page"
        script = http.get("/assets/x-1.js")
        assert script.text == "the script"
        assert "immutable" in script.headers["cache-control"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd"):
            assert "secret" not in http.get(path).text


def test_a_page_that_is_not_built_says_how(tmp_path):
    with Server(file_database(tmp_path), static=tmp_path / "nothing") as server:
        answer = httpx.get(f"http://{server.address}/")
        assert answer.status_code == 503
        assert "make web" in answer.text


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server with limits, tight enough for a slow machine to break."""
    tight = {"request": (1.0, 60.0), "message": (1.0, 60.0), "password": (0.1, 4.0)}
    with (
        pytest.MonkeyPatch.context() as patch,
        Server(file_database(tmp_path_factory.mktemp("strict")), limits=True) as running,
    ):
        for kind, rate in tight.items():
            patch.setitem(RATES, kind, rate)
        yield running


def test_floods_are_refused_and_the_table_goes_on(strict):
    flood, calm = strict.person(), strict.person()
    table = calm.table("you", "simple")["id"]
    codes = [flood.http.get("/api/home").status_code for _ in range(70)]
    assert set(codes) == {200, 429}
    answer = flood.http.get("/api/home")
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "1"
    assert answer.json()["error"]["sentence"].startswith("Too many requests")
    assert calm.state(table)["view"]["you"]["prompt"]


def test_a_flooding_socket_is_refused_then_closed(strict):
    flood = strict.person()
    table = flood.table("you", "simple")["id"]
    with flood.socket(f"/tables/{table}/ws") as line:
        line.hear("state")
        for n in range(80):
            line.say(type="ping", key=str(n))
        assert line.hear("refused")["error"]["code"] == "flood"
    assert strict.person().state(table)["table"]["status"] == "running"


def test_passwords_cannot_be_guessed_fast(strict):
    person = strict.person()
    guesses = [{"account": "ann", "password": f"guess {n:04}"} for n in range(6)]
    codes = [person.http.post("/api/login", json=guess).status_code for guess in guesses]
    assert codes[0] == 401
    assert codes[-1] == 429


def test_chat_cannot_be_flooded(strict):
    person = strict.person()
    table = person.table("you", "simple")["id"]
    # On a busy machine the allowance grows while the messages are sent.
    codes = []
    while 429 not in codes and len(codes) < 200:
        codes.append(person.http.post(f"/api/tables/{table}/chat", json={"text": "x"}).status_code)
    assert (codes[0], codes[-1]) == (200, 429)
