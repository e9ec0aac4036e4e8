/**
 * A row of the table.
 *
 * @typedef {object} Figure
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

/** @type {Figure[]} */
export const figures = [
  {
    what: 'drag, 200 fields: frame, median',
    unit: 'ms',
    from: 'drag 200',
    value: (r) => r.median,
    target: { most: 16.7 },
  },
  { what: '… 95 of 100 frames', unit: 'ms', from: 'drag 200', value: (r) => r.p95, target: { most: 16.8 } },
  {
    what: '… main thread busy a frame',
    unit: 'ms',
    from: 'drag 200',
    value: (r) => r.busy,
    target: { most: 5 },
  },
  { what: '… of that on a processor', unit: 'ms', from: 'drag 200', value: (r) => r.cpu, target: {} },
  {
    what: '… that, to 10 fields',
    unit: '×',
    from: 'drag 200',
    per: 'drag 10',
    value: (r) => r.cpu,
    target: { most: 1.3 },
  },
  {
    what: 'drag, 100 fields, CPU ÷ 4: frame, median',
    unit: 'ms',
    from: 'drag 100, slow',
    value: (r) => r.median,
    target: { most: 16.7 },
  },
  {
    what: '… 95 of 100 frames',
    unit: 'ms',
    from: 'drag 100, slow',
    value: (r) => r.p95,
    target: { most: 16.8 },
  },
  {
    what: '… main thread busy a frame',
    unit: 'ms',
    from: 'drag 100, slow',
    value: (r) => r.busy,
    target: { most: 8 },
  },
  { what: '… of that on a processor', unit: 'ms', from: 'drag 100, slow', value: (r) => r.cpu, target: {} },
  {
    what: '… long tasks, press to release',
    unit: '',
    from: 'drag 100, slow',
    value: (r) => r.longTasks,
    target: { most: 0 },
  },
  { what: '… longest of them', unit: 'ms', from: 'drag 100, slow', value: (r) => r.longest, target: {} },
  {
    what: 'opening, nothing cached',
    unit: 'ms',
    from: 'open 10',
    value: (r) => r.first,
    target: { of: 0.65 },
  },
  {
    what: 'opening, nothing cached, CPU ÷ 4',
    unit: 'ms',
    from: 'open 10, slow',
    value: (r) => r.first,
    target: { of: 0.55 },
  },
  { what: 'opening again', unit: 'ms', from: 'open 10', value: (r) => r.again, target: { of: 0.8 } },
  {
    what: 'opening 200 fields, nothing cached',
    unit: 'ms',
    from: 'open 200',
    value: (r) => r.first,
    target: { of: 0.5 },
  },
  { what: 'opening 200 fields again', unit: 'ms', from: 'open 200', value: (r) => r.again, target: {} },
  { what: 'heap, 10 fields', unit: 'MB', from: 'heap 10', value: (r) => r.heap / mega, target: { most: 5 } },
  {
    what: 'heap, 200 fields',
    unit: 'MB',
    from: 'heap 200',
    value: (r) => r.heap / mega,
    target: { most: 6 },
  },
  {
    what: '… and in array buffers',
    unit: 'MB',
    from: 'heap 200',
    value: (r) => r.buffers / mega,
    target: {},
  },
  {
    what: 'opened and closed: heap kept, each',
    unit: 'kB',
    from: 'leaks',
    value: (r) => r.heap / kilo,
    target: { most: 20 },
  },
  { what: '… nodes left, in all', unit: '', from: 'leaks', value: (r) => r.nodes, target: { most: 0 } },
  {
    what: '… listeners left, in all',
    unit: '',
    from: 'leaks',
    value: (r) => r.listeners,
    target: { most: 0 },
  },
  {
    what: '… documents left, in all',
    unit: '',
    from: 'leaks',
    value: (r) => r.documents,
    target: { most: 0 },
  },
]
