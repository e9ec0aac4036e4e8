import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { createServer } from 'vite'
import { buildPackages } from './buildPackages.mjs'
import { align } from './printTable.mjs'
import { certificateOf } from './rendering/certificateOf.mjs'
import { paintBackground } from './rendering/paintBackground.mjs'
import { paintPhoto } from './rendering/paintPhoto.mjs'

/** The names that `--only` takes in this suite. */
export const pngNames = ['ours']

const editor = join(import.meta.dirname, '../../packages/editor')
/** How many times as large as optipng's a file may be. */
const maxRatio = 1.12
/** Most bytes that a PDF file takes beside its JPEG. */
const maxBeside = 12_000
const warmUp = 6
const information = { id: 'CERT-3', title: 'Certificate', author: 'Bench', createdAt: new Date(0) }
const colorTypes = { 0: 'gray', 2: 'RGB', 3: 'indexed' }

/**
 * Draws a certificate of each built-in design and on five photos, and compares its size with that of the same pixels
 * rewritten by `optipng -o2`, which must be installed; and the PDF files on photos with their JPEG. Times are CPU time
 * of a warm renderer per certificate.
 *
 * @param {{ quick: boolean }} options quick: fewer certificates for the times
 * @returns {Promise<import('./run.mjs').Report>}
 */
export async function runPng({ quick }) {
  buildPackages('@certificate-sdk/server/internal')
  const { createRenderer } = await import('@certificate-sdk/server/internal')
  const { renderValues } = await import('./rendering/renderValues.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'certificate-png-'))
  const rows = []
  /** @type {import('../figures/mergeFigures.mjs').Measured[]} */
  const figures = []
  try {
    for (const { name, template, image, values } of await createSubjects()) {
      const renderer = renderValues(await createRenderer(async () => image, { workers: 0 }))
      const first = cpu()
      await renderer.png(template, values(0), 1)
      const cold = cpu() - first
      for (let i = 0; i < warmUp; i++) await renderer.png(template, values(i), 1)
      const count = quick ? 6 : 24
      const started = cpu()
      for (let i = 0; i < count; i++) await renderer.png(template, values(i), 1)
      const warm = (cpu() - started) / count
      const png = Buffer.from(await renderer.png(template, values(3), 1))
      const pdf = await renderer.pdf(template, values(3), information)
      await renderer.close()
      const beside = image.type === 'image/jpeg' ? pdf.length - image.bytes.length : undefined
      const ratio = png.length / optimizedSize(png, folder)
      if (ratio > maxRatio || (beside ?? 0) > maxBeside) process.exitCode = 1
      const id = `png.${name.replaceAll(' ', '-')}`
      figures.push(
        { id: `${id}.toOptipng`, value: ratio, unit: '×', missed: ratio > maxRatio },
        { id: `${id}.file`, value: png.length / 1e3, unit: 'kB' },
        { id: `${id}.cpu`, value: warm, unit: 'ms' },
      )
      if (beside !== undefined)
        figures.push({
          id: `${id}.pdfBeside`,
          value: beside / 1e3,
          unit: 'kB',
          missed: beside > maxBeside,
        })
      rows.push([
        name,
        colorTypes[png[25]],
        `${(png.length / 1e3).toFixed(0)} kB`,
        `${ratio.toFixed(3)} ×`,
        ratio > maxRatio ? 'NO' : 'yes',
        `${warm.toFixed(1)} ms`,
        `${cold.toFixed(0)} ms`,
        beside === undefined ? '' : `${(beside / 1e3).toFixed(1)} kB`,
      ])
      process.stdout.write('.')
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  const head = [
    'design',
    'colors',
    'file',
    'to optipng -o2',
    `at most ${maxRatio} ×`,
    'CPU',
    'first',
    'PDF beside JPEG',
  ]
  return { text: align([head, ...rows]), figures }
}

/** CPU time of this process, in ms. */
function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3
}

/** @param {Buffer} png @param {string} folder */
function optimizedSize(png, folder) {
  const [before, after] = ['before.png', 'after.png'].map((file) => join(folder, file))
  writeFileSync(before, png)
  execFileSync('optipng', ['-quiet', '-o2', '-clobber', before, '-out', after])
  return statSync(after).size
}

/** Draws the backgrounds of the subjects: the built-in designs, pages of text in one color, grainy paper, and photos. */
async function createSubjects() {
  const subjects = (await readDesigns()).map(({ id, name, dimensions, background, fields }) => {
    const isColor = typeof background === 'string'
    const canvas = createCanvas(dimensions.width, dimensions.height)
    const context = canvas.getContext('2d')
    context.fillStyle = isColor ? background : 'transparent'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const template = { name, dimensions, fields, ...(!isColor && { background }) }
    return toSubject(id, template, canvas.toBuffer('image/png'), 'image/png')
  })
  const texts = subjects.find(({ name }) => name === 'plain')?.template
  const white = createCanvas(texts.dimensions.width, texts.dimensions.height)
  const context = white.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, white.width, white.height)
  for (const [name, color] of [
    ['black text', '#000000'],
    ['pale text', '#9fb4d8'],
  ]) {
    const fields = texts.fields.map((field) => ({ ...field, color }))
    subjects.push(toSubject(name, { ...texts, fields }, white.toBuffer('image/png'), 'image/png'))
  }
  const page = texts.dimensions
  for (const [name, jpeg] of [
    ['paper 1', paintBackground(page.width, page.height, 1)],
    ['paper 2', paintBackground(page.width, page.height, 4)],
    ['photo 1', await paintPhoto(page, { seed: 1, quality: 92 })],
    ['photo 2', await paintPhoto(page, { seed: 2, quality: 80 })],
    ['photo 3', await paintPhoto(page, { seed: 3, quality: 60 })],
  ])
    subjects.push(toSubject(name, texts, jpeg, 'image/jpeg'))
  return subjects
}

function toSubject(name, template, file, type) {
  const hash = createHash('sha256').update(file).digest('hex')
  const image = { hash, type, bytes: new Uint8Array(file), ...template.dimensions }
  const fields = template.fields.map((field, i) => ({ ...field, id: `field-${i}` }))
  const values = (index) => fields.map((field) => fieldValue(field, certificateOf(index)))
  return { name, template: { ...template, imageUrl: `image:${hash}`, fields }, image, values }
}

function fieldValue({ type, text }, { name, date, town, code, course, link }) {
  const values = {
    name,
    date,
    organization: `Institute of ${town}`,
    certificateId: code,
    attribute: course,
    qr: link,
  }
  return values[type] ?? text
}

/** The editor's designs, from its sources: they are not public. */
async function readDesigns() {
  const vite = await createServer({
    root: editor,
    configFile: false,
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source', 'node', 'default'] }, noExternal: [/^@certificate-sdk/] },
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const { designsIn } = await vite.ssrLoadModule('/src/start/designs/designs.ts')
    const { en } = await vite.ssrLoadModule('/src/languages/en/en.ts')
    return designsIn(en, 'ltr')
  } finally {
    await vite.close()
  }
}
