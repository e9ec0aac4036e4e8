/** Inline style of the page; the content security policy allows its hash. */
export const styles = `
:root { --surface: #fff; --canvas: #f1f2f4; --text: #1a1c1f; --muted: #5f6570; --line: #e2e4e8;
  --control-line: #868c96; --accent: #3b5bdb; --accent-text: #fff; --danger: #c92a2a; --warning: #9a5b00; --success: #1b7f4b }
@media (prefers-color-scheme: dark) { :root { --surface: #1b1d21; --canvas: #111316; --text: #f2f3f5;
  --muted: #a2a8b3; --line: #34383f; --control-line: #7f8590; --accent: #8ea6ff; --accent-text: #10131c; --danger: #ff8787; --warning: #ffc078; --success: #69db7c } }
* { box-sizing: border-box }
body { margin: 0; padding: 0 16px 48px; background: var(--canvas); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
header, main { max-width: 1040px; margin: 0 auto }
header { display: flex; gap: 16px; align-items: flex-start; padding: 32px 0 24px }
header svg { flex: none; width: 44px; height: 44px }
.result { display: flex; gap: 10px; margin: 0 0 16px; max-width: 44em }
.result svg { flex: none; width: 24px; height: 24px }
svg { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
.valid svg, .valid h1 { color: var(--success) }
.outdated svg, .outdated h1, .doubtful svg, .doubtful h1 { color: var(--warning) }
.invalid svg, .invalid h1 { color: var(--danger) }
.logo { flex: none; max-width: 200px; max-height: 64px; margin-inline-start: auto; border-radius: 6px; background: #fff }
h1 { margin: 0 0 2px; font-size: 24px; line-height: 1.3 }
p { margin: 0; overflow-wrap: anywhere }
.reason { margin-top: 4px; color: var(--muted) }
.successor { margin-top: 16px }
a { color: var(--accent) }
a:focus-visible, input:focus-visible, textarea:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.certificate { display: block; width: 100%; height: auto; max-height: 2080px; object-fit: contain; border-radius: 6px; background: #fff;
  box-shadow: 0 1px 2px #0002, 0 8px 32px #0002 }
.certificate + .certificate { margin-top: 16px }
nav { display: flex; flex-wrap: wrap; gap: 12px; padding: 24px 0 }
.button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border-radius: 6px;
  border: 1px solid var(--accent); background: var(--accent); color: var(--accent-text);
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.quiet { border-color: var(--control-line); background: var(--surface); color: var(--text) }
h2 { margin: 32px 0 12px; font-size: 18px; line-height: 1.3 }
dl { margin: 0; padding: 4px 20px; border-radius: 10px; background: var(--surface); border: 1px solid var(--line) }
dl + dl, .contents + dl { margin-top: 24px }
dl div { display: grid; grid-template-columns: fit-content(45%) minmax(0, 1fr); gap: 4px 24px; padding: 12px 0 }
dl div + div { border-top: 1px solid var(--line) }
dt { color: var(--muted) }
dt, dd { min-width: 0; overflow-wrap: anywhere }
dd { grid-column: 2; margin: 0; text-align: end; white-space: pre-line }
@media (max-width: 479px) { header { display: grid; grid-template-columns: auto 1fr }
  .logo { order: -1; grid-column: 1 / -1; margin: 0 }
  dl div { display: block } dd { text-align: start }
  nav .button { flex: 1; justify-content: center; white-space: nowrap } }
.confirmed { color: var(--success); font-weight: 600 }
.unconfirmed, .reason.doubt { color: var(--warning) }
.id { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px }
label { flex-basis: 100%; color: var(--muted) }
textarea { display: block; width: 100%; margin: 8px 0 16px; padding: 12px; border-radius: 6px; resize: vertical;
  border: 1px solid var(--control-line); background: var(--surface); color: var(--text); font: 16px ui-monospace, Menlo, Consolas, monospace }
#result dl { margin-block: 16px }
.valid h2 { color: var(--success) } .outdated h2 { color: var(--warning) } .invalid h2 { color: var(--danger) }
input { flex: 1 1 240px; max-width: 420px; min-width: 0; min-height: 44px; padding: 0 12px; border-radius: 6px;
  border: 1px solid var(--control-line); background: var(--surface); color: var(--text);
  font: 16px ui-monospace, Menlo, Consolas, monospace; text-transform: uppercase }
input.plain { font: inherit; text-transform: none }
.problem, .sent { margin: 0 0 16px; max-width: 44em; font-weight: 600 }
.problem { color: var(--danger) }
.note { color: var(--muted) }
.list { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none }
.list li { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; padding: 16px 20px;
  border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
.list li > div:first-child { flex: 1 1 260px; min-width: 0; overflow-wrap: anywhere }
.actions { display: flex; flex-wrap: wrap; gap: 8px }
input[type=file] { padding: 4px; font: inherit; text-transform: none }
input::file-selector-button { min-height: 34px; margin: 0; margin-inline-end: 12px; padding: 0 14px; border-radius: 4px;
  border: 1px solid var(--control-line); background: var(--canvas); color: var(--text); font: inherit; cursor: pointer }
input[aria-invalid] { border: 2px solid var(--danger) }
.plain { font: inherit; text-transform: none }
ol { margin: 0; padding: 0; list-style: none }
.qr { display: block; fill: initial; stroke: none; width: min(100%, 280px); height: auto; border-radius: 6px }
.printed { display: none }
@page { margin: 12mm }
@media print { :root { --surface: #fff; --text: #1a1c1f; --muted: #5f6570; --line: #e2e4e8; --accent: #3b5bdb;
  --danger: #c92a2a; --warning: #9a5b00; --success: #1b7f4b }
  body { background: #fff; color: #000; padding: 0; font-size: 12px; line-height: 1.35 }
  nav, .task, .certificate + .certificate, .contents { display: none }
  header { gap: 12px; width: 100%; margin: 0; padding: 0 } header svg { width: 32px; height: 32px } .logo { max-height: 48px }
  h1 { font-size: 20px } h2 { margin: 0 0 2px; font-size: 14px }
  dl { padding: 2px 12px } dl div { padding: 4px 0 } .id { font-size: 12px } section { break-inside: avoid }
  main { display: flex; flex-direction: column; gap: 10px; max-width: none }
  .pages { display: flex; flex: 1; align-items: flex-start; justify-content: center; min-height: 0 } .pages .certificate { max-height: 100% }
  .certificate { width: auto; max-width: 100%; max-height: min(115mm, 45vh); border: 1px solid var(--line); border-radius: 0; box-shadow: none }
  .printed { display: flex; gap: 12px; align-items: center; align-self: start; min-width: 0 } .printed .qr { flex: none; width: 24mm } }
@media print and (orientation: portrait) { main:has(.pages) { height: min(250mm, 98vh) } }
@media print and (orientation: landscape) { main:has(.pages) { display: grid; height: min(180mm, 98vh); grid: auto repeat(2, auto) 1fr / 3fr 2fr; column-gap: 14px; font-size: 11px }
  header { grid-column: 1 / -1 } .pages { grid-area: 2 / 1 / -1 / 2 } .pages ~ * { grid-column: 2 } }
`
