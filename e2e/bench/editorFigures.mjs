/**
 * A row of the table.
 *
 * @typedef {object} EditorFigure
 * @property {string} id of the recorded figure, followed by the editor's name
 * @property {string} what
 * @property {string} unit
 * @property {string} from the measurement that it is taken from
 * @property {(result: Record<string, number>) => number} value
 * @property {{ most?: number, of?: number }} target what we want at most: a number, or a multiple of excalidraw's in
 *   the same run
 * @property {string} [per] another measurement whose value this one is divided by
 */

const mega = 1e6
const kilo = 1e3

/** @type {EditorFigure[]} */
export const editorFigures = [
  {
    id: 'drag200.median',
    what: 'drag, 200 fields: frame, median',
    unit: 'ms',
    from: 'drag 200',
    value: (r) => r.median,
    target: { most: 16.7 },
  },
  {
    id: 'drag200.p95',
    what: '… 95 of 100 frames',
    unit: 'ms',
    from: 'drag 200',
    value: (r) => r.p95,
    target: { most: 16.8 },
  },
  {
    id: 'drag200.busy',
    what: '… main thread busy a frame',
    unit: 'ms',
    from: 'drag 200',
    value: (r) => r.busy,
    target: { most: 5 },
  },
  {
    id: 'drag200.cpu',
    what: '… of that on a processor',
    unit: 'ms',
    from: 'drag 200',
    value: (r) => r.cpu,
    target: {},
  },
  {
    id: 'drag200.toDrag10',
    what: '… that, to 10 fields',
    unit: '×',
    from: 'drag 200',
    per: 'drag 10',
    value: (r) => r.cpu,
    target: { most: 1.3 },
  },
  {
    id: 'slowDrag100.median',
    what: 'drag, 100 fields, CPU ÷ 4: frame, median',
    unit: 'ms',
    from: 'drag 100, slow',
    value: (r) => r.median,
    target: { most: 16.7 },
  },
  {
    id: 'slowDrag100.p95',
    what: '… 95 of 100 frames',
    unit: 'ms',
    from: 'drag 100, slow',
    value: (r) => r.p95,
    target: { most: 16.8 },
  },
  {
    id: 'slowDrag100.busy',
    what: '… main thread busy a frame',
    unit: 'ms',
    from: 'drag 100, slow',
    value: (r) => r.busy,
    target: { most: 8 },
  },
  {
    id: 'slowDrag100.cpu',
    what: '… of that on a processor',
    unit: 'ms',
    from: 'drag 100, slow',
    value: (r) => r.cpu,
    target: {},
  },
  {
    id: 'slowDrag100.longTasks',
    what: '… long tasks, press to release',
    unit: '',
    from: 'drag 100, slow',
    value: (r) => r.longTasks,
    target: { most: 0 },
  },
  {
    id: 'slowDrag100.longest',
    what: '… longest of them',
    unit: 'ms',
    from: 'drag 100, slow',
    value: (r) => r.longest,
    target: {},
  },
  {
    id: 'open10.first',
    what: 'opening, nothing cached',
    unit: 'ms',
    from: 'open 10',
    value: (r) => r.first,
    target: { of: 0.5 },
  },
  {
    id: 'open10.firstCpu',
    what: '… main thread on a processor',
    unit: 'ms',
    from: 'open 10',
    value: (r) => r.firstCpu,
    target: {},
  },
  {
    id: 'open10.firstRested',
    what: '… the same, until it rests',
    unit: 'ms',
    from: 'open 10',
    value: (r) => r.firstRested,
    target: {},
  },
  {
    id: 'slowOpen10.first',
    what: 'opening, nothing cached, CPU ÷ 4',
    unit: 'ms',
    from: 'open 10, slow',
    value: (r) => r.first,
    target: { of: 0.5 },
  },
  {
    id: 'open10.again',
    what: 'opening again',
    unit: 'ms',
    from: 'open 10',
    value: (r) => r.again,
    target: { of: 0.45 },
  },
  {
    id: 'open10.againCpu',
    what: '… main thread on a processor',
    unit: 'ms',
    from: 'open 10',
    value: (r) => r.againCpu,
    target: {},
  },
  {
    id: 'open10.againRested',
    what: '… the same, until it rests',
    unit: 'ms',
    from: 'open 10',
    value: (r) => r.againRested,
    target: {},
  },
  {
    id: 'open200.first',
    what: 'opening 200 fields, nothing cached',
    unit: 'ms',
    from: 'open 200',
    value: (r) => r.first,
    target: { of: 0.5 },
  },
  {
    id: 'open200.again',
    what: 'opening 200 fields again',
    unit: 'ms',
    from: 'open 200',
    value: (r) => r.again,
    target: {},
  },
  {
    id: 'heap10',
    what: 'heap, 10 fields',
    unit: 'MB',
    from: 'heap 10',
    value: (r) => r.heap / mega,
    target: { most: 5 },
  },
  {
    id: 'heap200',
    what: 'heap, 200 fields',
    unit: 'MB',
    from: 'heap 200',
    value: (r) => r.heap / mega,
    target: { most: 6 },
  },
  {
    id: 'heap200.buffers',
    what: '… and in array buffers',
    unit: 'MB',
    from: 'heap 200',
    value: (r) => r.buffers / mega,
    target: {},
  },
  {
    id: 'leaks.heap',
    what: 'opened and closed: heap kept, each',
    unit: 'kB',
    from: 'leaks',
    value: (r) => r.heap / kilo,
    target: { most: 20 },
  },
  {
    id: 'leaks.nodes',
    what: '… nodes left, in all',
    unit: '',
    from: 'leaks',
    value: (r) => r.nodes,
    target: { most: 0 },
  },
  {
    id: 'leaks.listeners',
    what: '… listeners left, in all',
    unit: '',
    from: 'leaks',
    value: (r) => r.listeners,
    target: { most: 0 },
  },
  {
    id: 'leaks.documents',
    what: '… documents left, in all',
    unit: '',
    from: 'leaks',
    value: (r) => r.documents,
    target: { most: 0 },
  },
]
