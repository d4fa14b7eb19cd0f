"""Guests, names, accounts, sessions."""

import httpx


def test_a_visitor_is_somebody_at_once(server):
    visitor = server.person()
    assert visitor.me["name"].startswith("Guest ")
    assert visitor.me["account"] is None
    assert visitor.get("/me") == visitor.me
    assert server.person().me["id"] != visitor.me["id"]


def test_the_cookie_cannot_be_read_by_scripts_nor_sent_by_other_sites(server):
    answer = httpx.get(f"http://{server.address}/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_new_name_is_seen_at_the_tables(server, ann):
    table = ann.table("you", "simple")
    ann.http.patch("/api/me", json={"name": "  Anna "})
    assert ann.state(table["id"])["table"]["seats"][0]["name"] == "Anna"


def test_names_are_checked(server, ann):
    for name in ("", "   ", "x" * 31, "a\u0000b", "a\nb", 7, None):
        answer = ann.http.patch("/api/me", json={"name": name})
        assert answer.status_code == 422
        assert answer.json()["error"]["sentence"].startswith("name: ")


def test_an_account_keeps_the_tables_of_its_guest(server, ann):
    table = ann.table("you", "open")
    me = ann.post("/account", {"account": "Ann-1", "password": "correct horse"})
    assert me == {"id": ann.me["id"], "name": "Ann", "account": "ann-1"}
    elsewhere = server.person()
    assert elsewhere.post("/login", {"account": "ANN-1", "password": "correct horse"})["id"] == ann.me["id"]
    assert [line["id"] for line in elsewhere.get("/home")["yours"]] == [table["id"]]


def test_a_taken_name_and_a_wrong_password_are_refused(server, ann, ben):
    ann.post("/account", {"account": "dora", "password": "correct horse"})
    assert ben.refused("/account", {"account": "Dora", "password": "anything else"}, "stale").endswith("is taken.")
    assert ann.refused("/account", {"account": "dora2", "password": "correct horse"}, "stale").startswith("You have")
    wrong = ben.refused("/login", {"account": "dora", "password": "correct house"}, "cookie")
    assert wrong == ben.refused("/login", {"account": "nobody", "password": "correct house"}, "cookie")


def test_passwords_are_stored_as_argon2(server, ann):
    ann.post("/account", {"account": "erna", "password": "correct horse"})
    with server.desk.engine.begin() as connection:
        stored = connection.exec_driver_sql("SELECT password FROM people WHERE account = 'erna'").scalar()
    assert stored.startswith("$argon2id$")


def test_after_logging_out_the_old_cookie_is_worth_nothing(server, ann):
    old = dict(ann.http.cookies)
    ann.post("/logout")
    assert ann.get("/me")["id"] != ann.me["id"]
    answer = httpx.get(f"http://{server.address}/api/home", cookies=old)
    assert answer.status_code == 401
    assert answer.json()["error"]["sentence"] == "This session has ended: reload the page."


def test_a_forged_cookie_is_refused(server, ann):
    value = ann.http.cookies["windfall"]
    for forged in (value[:-1], "x" + value, "nonsense", value.split(".")[0] + ".AAAA"):
        answer = httpx.post(f"http://{server.address}/api/tables", json={}, cookies={"windfall": forged})
        assert answer.status_code == 401
        assert "was not made by this server" in answer.json()["error"]["sentence"]


def test_without_a_cookie_nothing_can_be_done(server):
    answer = httpx.post(f"http://{server.address}/api/tables", json={"game": "race", "seats": [{"kind": "you"}]})
    assert answer.status_code == 401
    assert "GET /api/me" in answer.json()["error"]["sentence"]
