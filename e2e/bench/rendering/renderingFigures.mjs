/**
 * A row of the table: a value of each subject, or how ours stands to another number, with what we want of that.
 *
 * @typedef {object} RenderingFigure
 * @property {string} [id] of the recorded figure, followed by the subject's name, or by `ratio`
 * @property {string} what
 * @property {string} from the measurement that it is taken from
 * @property {string} [unit]
 * @property {(result: Record<string, number>) => number} [value] shown for each subject
 * @property {string} [peer] shows how many times as long as ours this subject takes
 * @property {(result: Record<string, number>) => number} [ratio] a ratio within ours
 * @property {'smallest'} [to] shows how ours stands to the smallest value of all
 * @property {{ from: string, value: (result: Record<string, number>) => number }} [limit] shows how many times this
 *   number of another measurement ours takes
 * @property {number} [atLeast] what we want the ratio to be
 * @property {number} [atMost]
 * @property {boolean} [share] the ratio is shown as growth in per cent
 */

const kilo = 1e3
const mega = 1e6

/** Milliseconds, ratios to peers, and sizes of one comparison. */
function comparison(id, what, from, aims, maxSize) {
  return [
    { id: `${id}.time`, what, from, unit: 'ms', value: (r) => r.ms },
    ...Object.entries(aims).map(([peer, atLeast]) => ({ what: `… ${peer} to ours`, from, peer, atLeast })),
    {
      id: `${id}.file`,
      what: '… file',
      from,
      unit: 'kB',
      value: (r) => r.bytes / kilo,
      to: 'smallest',
      atMost: maxSize,
    },
  ]
}

function pngAims(aim) {
  return { chromium: aim, 'chromium-fast': undefined, satori: aim, canvas: aim }
}

function limits(from, limit) {
  return [
    { what: '… ours to copying its pixels', from, limit: { from: limit, value: (r) => r.copy } },
    { what: '… ours to zlib over its pixels', from, limit: { from: limit, value: (r) => r.deflate } },
  ]
}

const small = [
  ...comparison('png', 'PNG, 1600 × 1131', 'png', pngAims(10)),
  ...limits('png', 'limits'),
  ...comparison('pngLarge', 'PNG, 3508 × 2480', 'large', pngAims(6)),
  ...limits('large', 'large limits'),
  ...comparison('pngTexts', 'PNG, 15 texts', 'crowded', pngAims(3)),
]

const memory = (what, from, kind) => ({
  what,
  from,
  unit: 'MB',
  value: (r) => r[kind] / mega,
  ratio: (r) => r[`${kind} growth`],
  share: true,
  atMost: 0.05,
})

/** A process with one thread may take 600 MB. */
const peak = (what, kind) => ({
  what,
  from: 'peak',
  unit: 'MB',
  value: (r) => r[kind] / mega,
  ratio: (r) => r[kind] / (600 * mega),
  atMost: 1,
})

/** @type {RenderingFigure[]} */
export const renderingFigures = [
  ...comparison('pdf', 'PDF, 1600 × 1131', 'pdf', { pdfme: 30, pdfkit: 10, chromium: 12 }, 1.2),
  { what: '… on a PNG with transparency', from: 'pdf, png', unit: 'ms', value: (r) => r.ms },
  { what: '… on a WebP', from: 'pdf, webp', unit: 'ms', value: (r) => r.ms },
  ...small,
  { what: 'PNG and PDF, 8 at once, 1 thread', from: 'workers', unit: '/s', value: (r) => r.one },
  {
    id: 'threads',
    what: '… 2 threads',
    from: 'workers',
    unit: '/s',
    value: (r) => r.two,
    ratio: (r) => r.two / r.one,
    atLeast: 1.6,
  },
  peak('peak memory, PNG, 10,000 × 10,000', 'page'),
  peak('… PNG, JPEG of 50 megapixels', 'jpeg'),
  peak('… PNG, WebP of 50 megapixels', 'webp'),
  peak('… PDF, WebP of 50 megapixels', 'pdf'),
  { id: 'memoryThreads', ...memory('memory, threads: RSS, and growth', 'memory', 'rss') },
  { id: 'memory', ...memory('memory, no threads: RSS, and growth', 'memory, no threads', 'rss') },
  memory('… heap', 'memory, no threads', 'heapUsed'),
  memory('… external', 'memory, no threads', 'external'),
]
