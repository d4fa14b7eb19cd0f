"""What is stored: migrations, savepoints, and failures of the database."""

import threading

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from windfall.server.database import connect, migrate, secret
from windfall.server.errors import Refusal
from windfall.server.grouping import Grouping
from windfall.server.limits import RATES, Limits
from windfall.server.schema import METADATA, PEOPLE


@pytest.fixture
def engine(tmp_path):
    made = connect(f"sqlite:///{tmp_path / 'x.db'}")
    migrate(made)
    yield made
    made.dispose()


def test_migrations_lead_to_the_schema(engine):
    migrate(engine)  # twice is as good as once
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_the_secret_is_made_once(engine):
    assert secret(engine) == secret(engine)
    assert len(secret(engine)) > 30


def person(name):
    return PEOPLE.insert().values(id=name, name=name, created=0.0)


def names(engine):
    with engine.begin() as connection:
        return sorted(connection.scalars(sa.select(PEOPLE.c.name)))


def test_work_that_waits_is_committed_together_and_fails_alone(engine):
    grouping = Grouping(engine)
    begun, go_on = threading.Event(), threading.Event()
    commits = []
    sa.event.listen(engine, "commit", lambda connection: commits.append(1))

    def first():
        begun.set()
        go_on.wait(10)

    def add(name):
        group = grouping.here()
        with group.connection.begin_nested():
            group.connection.execute(person(name))
            if name == "bad":
                raise ValueError(name)
        return name

    waiting = [grouping.submit(first)]
    begun.wait(10)
    waiting += [grouping.submit(lambda name=name: add(name)) for name in ("ann", "bad", "ben")]
    gone = grouping.submit(lambda: add("gone"))
    assert gone.cancel()
    go_on.set()
    assert waiting[1].result(10) == "ann"
    with pytest.raises(ValueError, match="bad"):
        waiting[2].result(10)
    assert waiting[3].result(10) == "ben"
    assert len(commits) == 2
    grouping.shutdown()
    assert names(engine) == ["ann", "ben"]


def test_a_commit_that_fails_fails_for_all(engine):
    grouping = Grouping(engine)
    undone = []

    def break_it():
        group = grouping.here()
        group.undo.append(lambda: undone.append(1))
        group.connection.execute(person("ann"))
        group.connection.connection.rollback()  # so that the commit has nothing to commit
        group.connection.exec_driver_sql("SELECT * FROM nothing_of_the_sort")

    with pytest.raises(sa.exc.OperationalError):
        grouping.submit(break_it).result(10)
    assert grouping.submit(lambda: 7).result(10) == 7  # and the thread goes on
    grouping.shutdown()
    assert names(engine) == []


def test_limits_fill_up_again(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("windfall.server.limits.time.monotonic", lambda: now[0])
    limits = Limits(on=True)
    rate, size = RATES["chat"]
    for _ in range(int(size)):
        limits.take("chat", "ann")
    with pytest.raises(Refusal) as refused:
        limits.take("chat", "ann")
    assert refused.value.code == "flood"
    limits.take("chat", "ben")
    now[0] += 1 / rate
    limits.take("chat", "ann")
    now[0] += size / rate
    limits.forget(now[0])
    assert limits.buckets == {}
