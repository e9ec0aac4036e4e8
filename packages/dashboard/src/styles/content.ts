/** Cards, tables, and messages. */
export const content = `
.card { padding: 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); min-width: 0 }
.card > h2 { margin-bottom: 14px }
.card.form > h2 { margin-bottom: -4px }
.card > h2 + .hint { margin: -10px 0 14px; color: var(--muted) }
.card.flush { padding: 0; overflow: hidden }
.card.flush > h2 { padding: 16px 20px 12px; margin: 0 }
.notice { display: flex; flex-wrap: wrap; gap: 10px; align-items: start; padding: 12px 14px; border-radius: 8px; margin-bottom: 20px;
  border: 1px solid color-mix(in srgb, var(--tone) 45%, var(--surface)); background: color-mix(in srgb, var(--tone) 8%, var(--surface)) }
.notice > .icon { margin-top: 2px; color: var(--tone) }
.notice > div { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere }
.notice form { flex: none }
.notice ul { margin: 6px 0 0; padding-inline-start: 18px; list-style: disc }
.notice li + li { margin-top: 6px }
.notice li .sub { display: block; color: var(--muted); font-size: 13px }
.notice, .badge { --tone: var(--accent) }
.notice.success, .badge.success { --tone: var(--success) }
.notice.danger, .badge.danger { --tone: var(--danger) }
.notice.warning, .badge.warning { --tone: var(--warning) }
.badge.neutral { --tone: var(--muted) }
.badge { display: inline-flex; align-items: center; gap: 6px; font-weight: 550; font-size: 13px; white-space: nowrap }
.badge::before { content: ""; flex: none; width: 8px; height: 8px; border-radius: 50%; background: var(--tone) }
.empty { display: grid; justify-items: center; gap: 8px; padding: 56px 24px; text-align: center; border: 1px dashed var(--control-line);
  border-radius: 10px; background: var(--surface) }
.empty .mark { display: grid; place-items: center; width: 52px; height: 52px; margin-bottom: 6px; border-radius: 50%;
  background: var(--pressed); color: var(--accent) }
.empty .mark .icon { width: 24px; height: 24px }
.empty p { max-width: 46ch; color: var(--muted) }
.empty .actions { margin-top: 10px; justify-content: center }
.designs { display: grid; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)) }
.design { display: flex; flex-direction: column; border: 1px solid var(--line); border-radius: 10px; background: var(--surface);
  overflow: hidden }
.design .sheet { display: grid; place-items: center; height: 196px; padding: 16px; background: var(--canvas);
  border-bottom: 1px solid var(--line) }
.design .sheet img { max-height: 164px; width: auto; border-radius: 2px; background: #fff;
  box-shadow: 0 1px 2px rgb(0 0 0 / 14%), 0 6px 18px rgb(0 0 0 / 12%) }
.design .foot { display: grid; gap: 10px; padding: 14px 16px; flex: 1 }
.design h2 { font-size: 15px; overflow-wrap: anywhere }
.design h2 a { color: inherit; text-decoration: none }
.design h2 a:hover { text-decoration: underline }
.design .actions { margin-top: auto; gap: 4px; justify-content: space-between }
.design .actions > .button:not(.icon-only) { flex: 1 0 100%; margin-bottom: 4px }
table { width: 100%; border-collapse: collapse }
th { padding: 10px 16px; text-align: start; font-size: 13px; font-weight: 550; color: var(--muted); border-bottom: 1px solid var(--line);
  white-space: nowrap }
td { padding: 12px 16px; border-bottom: 1px solid var(--line); vertical-align: middle; overflow-wrap: anywhere }
td code.sub { overflow-wrap: break-word }
tbody tr:last-child td { border-bottom: 0 }
tbody tr:hover { background: color-mix(in srgb, var(--text) 2.5%, transparent) }
td .sub { display: block; color: var(--muted); font-size: 13px }
td.when, td .button { white-space: nowrap }
th.end, td.end { text-align: end }
.table, .card.flush.table { overflow-x: auto }
.table { position: relative }
.names { max-height: 40vh; padding-inline-start: 20px; overflow: auto; list-style: disc }
.pager { display: flex; justify-content: flex-end; gap: 8px; margin-top: 16px }
.stats { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(156px, 100%), 1fr)) }
.stat { display: grid; align-content: space-between; padding: 16px 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface);
  color: var(--text); text-decoration: none }
.stat dt, .stat .name { color: var(--muted) }
.stat dd, .stat .value { font-size: 28px; line-height: 1.3; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums }
a.stat:hover { border-color: var(--control-line) }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)); gap: 16px }
.charts > .card { display: flex; flex-direction: column }
.charts h2 { flex: 1 }
.chart { display: block; width: 100%; height: 160px }
.scale { display: flex; justify-content: space-between; padding-top: 8px; color: var(--muted); font-size: 13px }
.chart .bar { fill: var(--accent) }
.chart .grid { stroke: var(--line) }
.facts { display: grid; gap: 0 }
.facts div { display: grid; grid-template-columns: minmax(110px, 34%) minmax(0, 1fr); gap: 12px; padding: 9px 0;
  border-bottom: 1px solid var(--line) }
.facts div:last-child { border-bottom: 0 }
.facts dt { color: var(--muted) }
.facts dd { overflow-wrap: anywhere }
.paper { width: 100%; height: auto; border-radius: 4px; background: #fff; box-shadow: var(--shadow) }
.bar-of { width: 100%; height: 10px; border-radius: 5px; overflow: hidden; background: var(--line); display: block; border: 0;
  appearance: none; accent-color: var(--accent) }
.bar-of::-webkit-progress-bar { background: var(--line) }
.bar-of::-webkit-progress-value { background: var(--accent) }
.bar-of::-moz-progress-bar { background: var(--accent) }
.tabs { display: flex; gap: 4px; margin-bottom: 20px; border-bottom: 1px solid var(--line) }
.tabs a { padding: 10px 14px; margin-bottom: -1px; color: var(--muted); text-decoration: none; font-weight: 550;
  border-bottom: 2px solid transparent }
.tabs a:hover { color: var(--text) }
.tabs a[aria-current] { color: var(--text); border-color: var(--accent) }
.steps { display: grid; gap: 12px; counter-reset: step }
.steps li { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 14px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 10px;
  counter-increment: step; background: var(--surface) }
.steps li::before { content: counter(step); display: grid; place-items: center; flex: none; width: 32px; height: 32px; border-radius: 50%;
  background: var(--pressed); font-weight: 650 }
.steps li.done::before { content: "✓"; background: var(--success); color: var(--surface) }
.steps li > div { flex: 1 1 180px; min-width: 0 }
.steps p { color: var(--muted) }
.logo { width: 40px; height: 40px; object-fit: contain; border-radius: 6px; background: #fff; border: 1px solid var(--line) }
.with-logo { display: flex; align-items: center; gap: 12px; min-width: 0 }
td.pick { width: 44px; padding-inline-end: 0 }
td.pick input { width: 18px; height: 18px; accent-color: var(--accent); vertical-align: middle }
.within { padding: 0 20px 16px }
.within.above { padding-top: 16px }
select.short { width: auto; min-width: 120px }
.lead-in { margin-bottom: 20px }
.stack.near { gap: 12px }
.pair.tight { gap: 10px 16px }
dd.note { font-size: 13px; font-weight: 400; letter-spacing: 0 }
summary { cursor: pointer; font-weight: 550 }
details > summary + * { margin-top: 14px }
@media (max-width: 1199px) {
  th, td { padding-inline: 10px }
  th, td.when { white-space: normal }
  td.when { overflow-wrap: normal }
}
@media (min-width: 1200px) {
  td.lead { min-width: 170px }
}
@media (min-width: 600px) {
  .flush th:first-child, .flush td:first-child { padding-inline-start: 20px }
  .flush th:last-child, .flush td:last-child { padding-inline-end: 20px }
}
@media (max-width: 599px) {
  .card { padding: 16px }
  .card.flush > h2 { padding: 16px 16px 12px }
  .within { padding-inline: 16px }
  .steps li > .button { margin-inline-start: 46px }
  .rows thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .rows, .rows tbody, .rows tr { display: block }
  .rows tr { padding: 12px 16px; border-bottom: 1px solid var(--line) }
  .rows tbody tr:last-child { border-bottom: 0 }
  .rows td { display: flex; justify-content: space-between; gap: 16px; padding: 3px 0; border: 0; text-align: end }
  .rows td::before { content: attr(data-label); color: var(--muted); text-align: start; flex: none; max-width: 34% }
  .rows td.lead { display: block; text-align: start; font-weight: 550 }
  .rows td .sub { font-weight: 400 }
  .rows td.lead::before, .rows td.pick::before { content: none }
  .rows td.pick { float: inline-end; width: auto; min-height: 24px }
  .rows td .actions { justify-content: flex-end }
}
.letter { white-space: pre-wrap; overflow-wrap: anywhere }
@media print { .side, .top, .actions { display: none } .frame { display: block } }
`
