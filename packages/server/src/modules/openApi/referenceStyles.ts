/** Style of the reference page; its hash is what the content security policy allows. */
export const referenceStyles = `
:root { --surface: #fff; --canvas: #f1f2f4; --text: #1a1c1f; --muted: #5f6570; --line: #e2e4e8; --accent: #3b5bdb }
@media (prefers-color-scheme: dark) { :root { --surface: #1b1d21; --canvas: #111316; --text: #f2f3f5; --muted: #a2a8b3;
  --line: #34383f; --accent: #8ea6ff } }
* { box-sizing: border-box }
body { margin: 0; padding: 0 16px 64px; background: var(--canvas); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
header, main { max-width: 960px; margin: 0 auto }
header { padding: 40px 0 8px }
h1 { margin: 0; font-size: 28px; line-height: 1.25 }
p { margin: 4px 0 16px; color: var(--muted) }
a { color: var(--accent) }
nav { display: flex; flex-wrap: wrap; gap: 8px 16px }
h2 { margin: 32px 0 8px; font-size: 18px }
h2::first-letter { text-transform: uppercase }
h3 { margin: 0 0 4px; font-size: 14px; color: var(--muted) }
details { background: var(--surface); border: 1px solid var(--line); margin-top: -1px }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 10px 16px; cursor: pointer }
summary b { min-width: 4.5em; font-size: 13px }
summary span { color: var(--muted) }
.get { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
details > div { padding: 4px 16px 16px; border-top: 1px solid var(--line) }
code, pre { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: minmax(7em, max-content) minmax(0, 1fr); gap: 4px 16px; margin: 12px 0 }
dt { color: var(--muted); overflow-wrap: anywhere }
dd { margin: 0; min-width: 0 }
ul { margin: 0; padding-inline-start: 18px }
li b { font-weight: 600 }
pre { margin: 12px 0 0; padding: 12px; background: var(--canvas); border-radius: 6px; white-space: pre-wrap; user-select: all }
@media (max-width: 479px) { dl { display: block } dd { margin-bottom: 8px } }
`
