/** The frame of pages: navigation, heading, and columns. */
export const layout = `
.frame { display: grid; grid-template-columns: 248px minmax(0, 1fr); min-height: 100vh }
.side { position: sticky; top: 0; height: 100vh; overflow-y: auto; display: flex; flex-direction: column; gap: 20px;
  padding: 20px 12px; background: var(--surface); border-inline-end: 1px solid var(--line) }
.brand { display: flex; align-items: center; gap: 10px; padding: 0 8px; min-width: 0; color: var(--text); text-decoration: none;
  font-weight: 650; font-size: 15px }
.brand .mark { display: grid; place-items: center; flex: none; width: 32px; height: 32px; border-radius: 8px;
  background: var(--accent); color: var(--accent-text) }
.brand span { min-width: 0; line-height: 1.25; overflow-wrap: anywhere }
.switch { display: flex; align-items: center; justify-content: space-between; gap: 10px; width: 100%; min-height: 36px; padding: 0 10px;
  border: 1px solid var(--line); border-radius: 6px; background: none; color: var(--text); font: inherit; font-weight: 500;
  cursor: pointer; text-align: start }
.switch:hover { background: var(--hover) }
.switch .track { position: relative; flex: none; width: 32px; height: 18px; border: 1px solid var(--muted); border-radius: 9px }
.switch .track::after { content: ''; position: absolute; inset-block: 2px; inset-inline-start: 2px; width: 12px; border-radius: 6px;
  background: var(--muted) }
.switch[aria-checked="true"] { border-color: var(--accent) }
.switch[aria-checked="true"] .track { border-color: var(--accent); background: var(--accent) }
.switch[aria-checked="true"] .track::after { inset-inline-start: 16px; background: var(--accent-text) }
.nav { display: grid; gap: 18px }
.nav h2 { padding: 0 10px 4px; font-size: 12px; font-weight: 600; color: var(--muted) }
.nav a { display: flex; align-items: center; gap: 10px; min-height: 36px; padding: 0 10px; border-radius: 6px; color: var(--text);
  text-decoration: none; font-weight: 500 }
.nav a .icon { color: var(--muted) }
.nav a:hover { background: var(--hover) }
.nav a[aria-current] { background: var(--pressed); color: var(--text); font-weight: 600 }
.nav a[aria-current] .icon { color: var(--accent) }
.person { display: flex; align-items: center; gap: 8px; padding: 12px 8px 0; border-top: 1px solid var(--line);
  min-width: 0 }
.person p { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 13px;
  text-align: match-parent }
.top { display: none }
.main { min-width: 0; padding: 32px 40px 64px; max-width: 1240px; width: 100% }
.main:focus { outline: none }
.heading { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 16px; margin-bottom: 24px }
.heading h1 { flex: 1 1 240px; min-width: 0 }
.heading .hint { flex-basis: 100%; margin-top: -8px; color: var(--muted) }
.stack { display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr) }
.columns { display: grid; gap: 24px; grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr); align-items: start }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px }
.entry { display: grid; align-content: center; justify-items: center; gap: 24px; min-height: 100vh; padding: 32px 16px }
.entry .card { width: 100%; max-width: 420px; padding: 32px }
.entry h1 { margin-bottom: 16px }
.entry h1:has(+ .lead-in) { margin-bottom: 6px }
.entry h1:last-child, .entry .lead-in:last-child { margin-bottom: 0 }
.entry .card > .form ~ .form, .entry .card > .form ~ .actions { margin-top: 12px }
.entry .card > .form ~ * .button, .entry .card > .form ~ .actions > .button { flex: 1 }
.entry .card .button { min-height: 44px }
.entry .foot { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: center }
.languages { display: flex; align-items: center; gap: 8px }
.side .languages { margin-top: auto; padding: 0 8px }
.languages select { min-height: 32px }
@media (max-width: 899px) {
  .frame { display: block }
  .side { display: none }
  .top { display: block; position: sticky; top: 0; z-index: 1; background: var(--surface); border-bottom: 1px solid var(--line) }
  .top > summary { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 0 16px; cursor: pointer;
    font-weight: 600; list-style: none }
  .top > summary::-webkit-details-marker { display: none }
  .top .account { min-width: 0; margin-inline-start: auto; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    font-weight: 500; color: var(--muted) }
  .top > div { display: grid; gap: 16px; max-height: calc(100vh - 56px); overflow-y: auto; padding: 8px 12px 20px }
  .top .nav a, .top .switch { min-height: 44px }
  .main { padding: 20px 16px 48px }
  .columns { grid-template-columns: minmax(0, 1fr) }
}
@media (max-width: 599px) {
  .heading { gap: 12px }
  .heading h1 { font-size: 22px }
  .heading .actions { width: 100% }
  .heading .actions > * { flex: 1 1 auto; justify-content: center }
  .entry .card { padding: 24px 20px }
}
`
