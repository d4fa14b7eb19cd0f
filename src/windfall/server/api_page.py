"""The OpenAPI document as a page to read: written out here, so that nothing is loaded from anywhere else.

The ready-made pages of this kind load scripts from elsewhere, or are several times as large as our own client.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any, Final

METHODS: Final = ("get", "post", "put", "patch", "delete")
STYLE: Final = """
:root { color-scheme: dark light; --ground: #0b1020; --panel: #151d33; --text: #e6ebf7; --soft: #a9b4cf; --line: #2b3757; --accent: #7db4ff; }
@media (prefers-color-scheme: light) { :root { --ground: #f5f7fc; --panel: #fff; --text: #131a2e; --soft: #4a5672; --line: #cfd7e8; --accent: #1c56b4; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
h2 { margin: 2rem 0 .5rem; text-transform: capitalize; }
details { margin: .4rem 0; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); }
summary { padding: .55rem .8rem; cursor: pointer; overflow-wrap: anywhere; }
details > div { padding: 0 .8rem .8rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: .3rem 0; padding: .6rem; overflow: auto; border-radius: 6px; background: var(--ground); }
.method { display: inline-block; min-width: 3.6rem; font-weight: 700; color: var(--accent); }
.says { color: var(--soft); }
h3 { margin: .8rem 0 .2rem; font-size: 1rem; }
table { border-collapse: collapse; width: 100%; }
td, th { padding: .2rem .6rem .2rem 0; text-align: left; vertical-align: top; }
"""  # noqa: E501 (a style sheet reads better with a rule a line)


def api_page(document: dict[str, Any]) -> str:
    """The whole page for an OpenAPI document."""
    groups: dict[str, list[str]] = {}
    for path, methods in document["paths"].items():
        for method in METHODS:
            if method in methods:
                asked = methods[method]
                groups.setdefault((asked.get("tags") or ["other"])[0], []).append(one(path, method, asked, document))
    info = document["info"]
    parts = "".join(f"<section><h2>{escape(name)}</h2>{''.join(found)}</section>" for name, found in groups.items())
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(info["title"])} API</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="icon" href="/favicon.svg"><style>{STYLE}</style></head><body><main>'
        f"<h1>{escape(info['title'])} API {escape(info['version'])}</h1><p>{escape(info.get('description', ''))}</p>"
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a>. <a href="/">To the tables</a>.</p>'
        f"{parts}</main></body></html>"
    )


def one(path: str, method: str, asked: dict[str, Any], document: dict[str, Any]) -> str:
    """One way to ask: folded together to a line, and in full."""
    says = escape(asked.get("description") or asked.get("summary") or "")
    parts = [parameters(asked.get("parameters", []))]
    for kind, content in asked.get("requestBody", {}).get("content", {}).items():
        parts.append(f"<h3>Body <code>{escape(kind)}</code></h3>{shown(content.get('schema', {}), document)}")
    parts.append("<h3>Answers</h3><table>")
    for status, answer in asked.get("responses", {}).items():
        parts.append(f"<tr><th>{escape(status)}</th><td>{escape(answer.get('description', ''))}</td></tr>")
    parts.append("</table>")
    return (
        f'<details id="{escape(asked.get("operationId", ""))}"><summary><span class="method">{method.upper()}</span> '
        f'<code>{escape(path)}</code> <span class="says">{says}</span></summary><div>{"".join(parts)}</div></details>'
    )


def parameters(found: list[dict[str, Any]]) -> str:
    """What is asked for in the address."""
    if not found:
        return ""
    rows = "".join(
        f"<tr><td><code>{escape(one['name'])}</code></td><td>{escape(one['in'])}</td>"
        f"<td>{'needed' if one.get('required') else 'may be left out'}</td>"
        f"<td><code>{escape(json.dumps(without_titles(one.get('schema', {}))))}</code></td></tr>"
        for one in found
    )
    return f"<h3>In the address</h3><table>{rows}</table>"


def shown(schema: dict[str, Any], document: dict[str, Any]) -> str:
    """A schema, with the shapes it names in place of their names."""
    return f"<pre>{escape(json.dumps(without_titles(resolved(schema, document)), indent=2, ensure_ascii=False))}</pre>"


def resolved(schema: Any, document: dict[str, Any]) -> Any:
    """A schema with every reference followed; ours never lead back to themselves."""
    if isinstance(schema, list):
        return [resolved(part, document) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        found: Any = document
        for name in schema["$ref"].removeprefix("#/").split("/"):
            found = found[name]
        return resolved(found, document)
    return {name: resolved(part, document) for name, part in schema.items()}


def without_titles(schema: Any) -> Any:
    """A schema without the titles that only repeat the names."""
    if isinstance(schema, list):
        return [without_titles(part) for part in schema]
    if isinstance(schema, dict):
        return {
            name: without_titles(part) for name, part in schema.items() if name != "title" or isinstance(part, dict)
        }
    return schema
