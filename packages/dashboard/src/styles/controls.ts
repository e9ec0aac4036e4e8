/** Buttons and forms. */
export const controls = `
.button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 36px; padding: 0 14px;
  border: 1px solid var(--control-line); border-radius: 6px; background: var(--surface); color: var(--text); font: inherit;
  font-weight: 550; text-decoration: none; cursor: pointer; transition: background-color 120ms ease-out }
.button:hover { background: color-mix(in srgb, var(--text) 5%, var(--surface)) }
.button.primary { border-color: var(--accent); background: var(--accent); color: var(--accent-text) }
.button.primary:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)) }
.button.danger { border-color: var(--danger); color: var(--danger) }
.button.danger:hover { background: color-mix(in srgb, var(--danger) 8%, var(--surface)) }
.button.plain { border-color: transparent; background: none; padding: 0 10px }
.button.plain:hover { background: var(--hover) }
.button.plain.danger { border-color: transparent }
.button.icon-only { width: 36px; padding: 0 }
.button[disabled] { opacity: .55; cursor: default }
.form { display: grid; gap: 18px; grid-template-columns: minmax(0, 1fr) }
.narrow { max-width: 560px }
.field { display: grid; gap: 5px; min-width: 0 }
.field > label, .field > .label, legend { font-weight: 550 }
.field .note { font-weight: 400; color: var(--muted) }
.field .hint { color: var(--muted); font-size: 13px }
.field .wrong { color: var(--danger); font-size: 13px }
.wrong:empty { display: none }
.input, select, textarea { width: 100%; min-width: 0; min-height: 38px; padding: 7px 11px; border: 1px solid var(--control-line);
  border-radius: 6px; background: var(--surface); color: var(--text); font: inherit }
textarea { min-height: 120px; resize: vertical }
textarea.list { min-height: 180px; white-space: pre; overflow: auto }
textarea.list, .numbers { font: 13px/1.55 ui-monospace, Menlo, Consolas, monospace }
.numbered { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px }
.numbers { height: 0; min-height: 100%; padding: 8px 0 32px; overflow: hidden; white-space: pre; text-align: end; color: var(--muted) }
.input::placeholder, textarea::placeholder { color: var(--muted) }
[aria-invalid="true"] { border-color: var(--danger); border-width: 2px }
input[type=file] { padding: 6px; border-style: dashed }
input[type=file]::file-selector-button { min-height: 28px; margin-inline-end: 12px; padding: 0 12px; border: 1px solid var(--control-line);
  border-radius: 5px; background: var(--canvas); color: var(--text); font: inherit; cursor: pointer }
.dropping { outline: 2px dashed var(--accent); outline-offset: 4px }
.choice { display: flex; align-items: start; gap: 10px }
.choice input { flex: none; width: 18px; height: 18px; margin: 2px 0 0; accent-color: var(--accent) }
.filters { flex: 1 1 100% }
.filters, .pair { display: grid; gap: 18px 16px; align-items: start; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)) }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; display: grid; gap: 12px }
.default { position: absolute; width: 1px; height: 1px; padding: 0; border: 0; opacity: 0; pointer-events: none }
@media (scripting: enabled) { [data-choose] { display: none } }
.inline { display: flex; flex-wrap: wrap; gap: 8px; align-items: start }
.search { margin-bottom: 20px; max-width: 480px }
/* Beside the control, below the height of a label. */
.inline > .button { margin-top: 26px; min-height: 38px }
.inline > .field { flex: 1 1 200px }
.inline > .small { flex: 0 1 160px }
legend { padding: 0; margin-bottom: 10px }
.secret { display: flex; gap: 8px; align-items: stretch }
.secret code { flex: 1; min-width: 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--canvas);
  overflow-wrap: anywhere }
.code { position: relative }
.code pre { margin: 0; padding: 14px 16px; border-radius: 8px; background: var(--canvas); border: 1px solid var(--line);
  white-space: pre-wrap; overflow-wrap: anywhere }
.code .button { position: absolute; inset-block-start: 8px; inset-inline-end: 8px }
@media (max-width: 899px) {
  .inline > .button { min-height: 44px }
  .button { min-height: 44px }
  .button.icon-only { width: 44px }
  .input, select, textarea { min-height: 44px }
}
/* Safari on an iPhone zooms in to a text box with smaller letters, and stays there. */
@media (max-width: 899px), (pointer: coarse) {
  input, .input, select, textarea, textarea.list, .numbers { font-size: 16px }
}
@media (max-width: 599px) {
  .inline > .field, .inline > .small { flex-basis: 100% }
  .inline > .button { margin-top: 0 }
  .code pre { padding-top: 60px }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
`
