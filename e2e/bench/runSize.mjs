import { chromium } from '@playwright/test'
import { chromiumArguments } from '../support/findChromium.mjs'
import { buildOurPage, buildPeers } from './buildPages.mjs'
import { ours } from './editors.mjs'
import { measureDownload } from './measureDownload.mjs'
import { align } from './printTable.mjs'
import { servePages } from './servePages.mjs'

/** Editors that a host page can bundle, and that place texts on a page. */
const peers = ['polotno', 'pdfme', 'grapesjs', 'excalidraw']
/** The names that `--only` takes in this suite. */
export const sizeNames = [ours, ...peers]

/** A page, and how many fields its design has. */
const fields = 10
const ourVisits = [
  { id: 'ours-npm', what: 'ours, npm', page: 'ours-npm', fields },
  { id: 'ours-new', what: 'ours, npm, new design', page: 'ours-npm', fields: 0 },
  { id: 'ours-script', what: 'ours, script tag', page: 'ours', fields },
]
/** Nothing beyond this machine is reached: what others fetch from servers of their makers is named, not measured. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/** @typedef {Awaited<ReturnType<typeof measureDownload>>} Download */

/**
 * Measures what a host page downloads, beside others in one run. Every page is a production build of Vite that imports
 * the editor when it is opened.
 *
 * @param {{ only: string[], executablePath: string }} options
 * @returns {Promise<import('./run.mjs').Report>}
 */
export async function runSize({ only, executablePath }) {
  const others = only.filter((name) => name !== ours)
  const { built, missing } = others.length ? await buildPeers(others) : { built: [], missing: {} }
  if (only.includes(ours)) for (const page of ['ours', 'ours-npm']) await buildOurPage(page)
  const visits = [
    ...(only.includes(ours) ? ourVisits : []),
    ...built.map((peer) => ({ id: peer, what: peer, page: peer, fields })),
  ]
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, offline] })
  /** @type {Record<string, Record<string, Download>>} */
  const results = { br: {}, gzip: {} }
  const notes = Object.entries(missing).map(([peer, reason]) => `${peer} is left out: ${reason}`)
  for (const encoding of /** @type {const} */ (['br', 'gzip'])) {
    /** @type {import('./servePages.mjs').Sent[]} */
    const sent = []
    const server = await servePages({ encoding, onSent: (answer) => sent.push(answer) })
    for (const { what, page, fields } of visits) {
      try {
        results[encoding][what] = await measureDownload({ browser, url: server.url, sent }, page, fields)
      } catch (error) {
        notes.push(`${what}, ${encoding}: ${String(error.message).split('\n')[0]}`)
      }
      process.stdout.write('.')
    }
    server.close()
  }
  process.stdout.write('\n')
  const version = browser.version()
  await browser.close()
  for (const [what, { outside }] of Object.entries(results.br))
    if (outside.length) notes.push(`${what} also asks ${outside.join(', ')}, which is not measured.`)
  const rows = visits.map(({ what }) => row(what, results.br[what], results.gzip[what]))
  const text = [
    align([head, ...rows]),
    '',
    `kB (1,000 bytes) in requests; brotli 11, or gzip 9. Chromium ${version}, nothing cached, a design of ${fields} texts. “Opening” comes on top of the page, until the editor can be used; JS to other are its parts; “after” is what it fetches from then on.`,
    ...notes,
  ].join('\n')
  const figures = visits.flatMap(({ id, what }) => measured(id, results.br[what], results.gzip[what]))
  return { text, figures }
}

/**
 * @param {string} id
 * @param {Download | undefined} br
 * @param {Download | undefined} gzip
 * @returns {import('../figures/mergeFigures.mjs').Measured[]}
 */
function measured(id, br, gzip) {
  if (!br || !gzip) return []
  const bytes = {
    page: br.before,
    'page.gzip': gzip.before,
    opening: br.opening,
    'opening.gzip': gzip.opening,
    ...Object.fromEntries(Object.entries(kinds).map(([name, is]) => [name, br.opening.filter(is)])),
    after: br.after,
  }
  return [
    ...Object.entries(bytes).map(([part, sent]) => ({
      id: `download.${id}.${part}`,
      value: sumOf(sent) / 1000,
      unit: 'kB',
    })),
    { id: `download.${id}.page.requests`, value: br.before.length, unit: '' },
    { id: `download.${id}.opening.requests`, value: br.opening.length, unit: '' },
  ]
}

const kinds = {
  JS: ({ type }) => type === 'text/javascript',
  CSS: ({ type }) => type === 'text/css',
  wasm: ({ type }) => type === 'application/wasm',
  fonts: ({ type, path }) => type.startsWith('font/') || /\.(?:ttf|font)[^/]*\.gz$/.test(path),
  other: (sent) => !Object.entries(kinds).some(([name, is]) => name !== 'other' && is(sent)),
}
const head = ['editor', 'page', 'gzip', 'opening', 'gzip', ...Object.keys(kinds), 'after']

/** @param {string} what @param {Download | undefined} br @param {Download | undefined} gzip */
function row(what, br, gzip) {
  if (!br || !gzip) return [what, ...head.slice(1).map(() => '–')]
  return [
    what,
    inRequests(br.before),
    kilobytes(gzip.before),
    inRequests(br.opening),
    kilobytes(gzip.opening),
    ...Object.values(kinds).map((is) => kilobytes(br.opening.filter(is))),
    inRequests(br.after),
  ]
}

/** @param {readonly import('./servePages.mjs').Sent[]} sent */
function inRequests(sent) {
  return sent.length ? `${kilobytes(sent)} in ${sent.length}` : '0'
}

/** @param {readonly import('./servePages.mjs').Sent[]} sent */
function kilobytes(sent) {
  const bytes = sumOf(sent)
  return bytes ? (bytes / 1000).toFixed(1) : '0'
}

/** @param {readonly import('./servePages.mjs').Sent[]} sent */
function sumOf(sent) {
  return sent.reduce((sum, answer) => sum + answer.bytes, 0)
}
