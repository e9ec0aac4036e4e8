/** Styles of elements without classes. */
export const base = `
*, *::before, *::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
[hidden] { display: none !important }
body { margin: 0; background: var(--canvas); color: var(--text);
  font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0 }
h1 { font-size: 24px; line-height: 1.25; font-weight: 650; letter-spacing: -.01em; overflow-wrap: anywhere }
h2 { font-size: 16px; line-height: 1.35; font-weight: 600 }
h3 { font-size: 14px; font-weight: 600 }
ul, ol { list-style: none }
a { color: var(--accent); text-underline-offset: 3px }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
img { display: block; max-width: 100% }
svg.icon { flex: none; width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 1.75;
  stroke-linecap: round; stroke-linejoin: round }
code, pre, .mono { font: 13px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.muted { color: var(--muted) }
.number { font-variant-numeric: tabular-nums }
.end { text-align: end }
.break { overflow-wrap: anywhere }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap }
.skip { position: absolute; inset-inline-start: 16px; top: -60px; z-index: 2; padding: 10px 16px; border-radius: 6px;
  background: var(--accent); color: var(--accent-text) }
.skip:focus { top: 12px }
`
