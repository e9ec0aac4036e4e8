import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Template } from '@certificate-sdk/template'
import { expect, it } from 'vitest'
import { measureInNode } from '../testing/measureInNode.ts'
import { readImportedDocument } from '../testing/readImportedDocument.ts'
import type { MeasureFields } from '../uploads/ImportParts.ts'
import type { Conversion } from './Conversion.ts'
import { isKept } from './decisionsOf.ts'
import { fitConversion } from './fit/fitConversion.ts'
import { fieldOf } from './text/fieldOf.ts'
import type { FoundText } from './text/recognize.ts'

/** `npm run imports` writes many more files. */
const ownFolder = fileURLToPath(new URL('../testing/importedFiles', import.meta.url))
const folder = process.env.IMPORTED_FILES ?? ownFolder
const pixelsPerPoint = 200 / 72
/** Maximum difference of a line: in px at 200 dpi, and as a share of its width. */
const [tolerance, widthTolerance] = [2, 0.01]
const wantedShare = 0.95

/** A certificate written by another program, and what can be read in it. */
interface ImportedFile {
  file: string
  program: string
  paragraphs: string[]
  /** Left and right ends and baselines of its words as MuPDF draws them, in points. */
  words: [left: number, right: number, baseline: number][]
}

/** Counts of the table. */
interface Figures {
  files: number
  lines: number
  placed: number
  kept: number
  inTables: number
  changed: number
  refused: number
}

async function importFile(file: string, measure: MeasureFields, from = folder): Promise<Conversion> {
  const { texts, tables, dimensions } = await readImportedDocument(join(from, file), measure)
  const page = {
    texts,
    parts: [],
    ...(tables && { tables }),
    drawBackground: () => Promise.reject(new Error('Nothing is drawn.')),
  }
  const conversion: Conversion = {
    ...{ name: file, dimensions, print: undefined, pages: [page], pageCount: 1 },
    ...{
      leftOut: [],
      missingFonts: [],
      differentTexts: 0,
      keepsArt: !file.endsWith('.pptx'),
      close: () => undefined,
    },
  }
  return fitConversion(conversion, measure, 'en')
}

async function figuresOf(truth: ImportedFile, measure: MeasureFields, misses: string[]): Promise<Figures> {
  const { file, paragraphs } = truth
  const { pages, dimensions, keepsArt } = await importFile(file, measure)
  const texts = pages.flatMap((page) => page.texts)
  const kept = texts.filter((text) => isKept(text) || text.choice === 'art')
  const fields = texts.filter((text) => !kept.includes(text))
  const lines = await linesOf(fields)
  const far = lines.filter((line) => !line.isNear)
  const changed = fields.filter(({ text }) => !paragraphs.some((one) => plain(one).includes(plain(text))))
  const own = fields.map((one) => fieldOf(one, { choice: one.choice, label: one.key }, 'en'))
  if (folder !== ownFolder) {
    const art = keepsArt ? [] : kept.map((one) => fieldOf(one, { choice: 'art', label: '' }, 'en'))
    writeTemplate({ name: file, dimensions, fields: [...own, ...art] })
    const whole = pages.flatMap(({ tables = [] }) =>
      tables.flatMap((table) => (table ? [{ ...table.field, text: 'Courses' }] : [])),
    )
    const others = own.filter((_, i) => fields[i]?.block.cellOf === undefined)
    if (whole.length)
      writeTemplate({ name: `${file} with a table`, dimensions, fields: [...others, ...whole] })
  }
  const refused = (await measure(own, dimensions)).filter(({ hasIssue }) => hasIssue)
  misses.push(
    ...changed.map(({ text }) => `${file} has other words: ${text}`),
    ...far.map(({ words, off }) => `${file} is off by ${off} px: ${words}`),
    ...kept.filter(({ table }) => table === undefined).map(({ text }) => `${file} keeps: ${text}`),
    ...(refused.length ? [`${file} cannot be issued`] : []),
  )
  const linesIn = (list: readonly FoundText[]) =>
    list.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  return {
    ...{ files: 1, lines: lines.length, placed: lines.length - far.length },
    kept: linesIn(kept.filter(({ table }) => table === undefined)),
    inTables: linesIn(kept.filter(({ table }) => table !== undefined)),
    ...{ changed: changed.length, refused: refused.length ? 1 : 0 },
  }

  /** Compares the lines of fields with the words drawn in the same positions. */
  async function linesOf(list: readonly FoundText[]) {
    const drawn = truth.words.map((word) => word.map((value) => value * pixelsPerPoint) as typeof word)
    const literal = list.map((one) => fieldOf(one, { choice: 'art', label: '' }, 'en'))
    const measured = await measure(
      literal,
      dimensions,
      literal.map(({ text }) => text),
    )
    return measured.flatMap(({ lines: own }, i) =>
      own.map(({ letters, size, baseline, start, end }) => {
        const text = literal[i]?.text ?? ''
        const visible = letters.filter((letter) => text.slice(letter.start, letter.end).trim())
        const left = Math.min(...visible.map((letter) => letter.left))
        const right = Math.max(...visible.map((letter) => letter.right))
        const original = drawn.filter(
          ([from, to, at]) => Math.abs(at - baseline) < 0.12 * size && to > left && from < right,
        )
        const from = Math.min(...original.map(([one]) => one))
        const to = Math.max(...original.map(([, one]) => one))
        const down = Math.min(...original.map(([, , at]) => Math.abs(at - baseline)))
        const off = [left - from, right - to, down]
        const isNear =
          off.every((by) => Math.abs(by) <= tolerance) &&
          Math.abs((right - left) / (to - from) - 1) <= widthTolerance
        return { isNear, off: off.map((by) => by.toFixed(1)).join(', '), words: text.slice(start, end) }
      }),
    )
  }
}

/** Writes everything of a template except its background, for the service to check. */
function writeTemplate(template: Pick<Template, 'name' | 'dimensions' | 'fields'>): void {
  mkdirSync(join(folder, 'templates'), { recursive: true })
  writeFileSync(join(folder, 'templates', `${template.name}.json`), JSON.stringify(template))
}

function plain(text: string): string {
  const space = /\p{sc=Han}/u.test(text) ? '' : ' '
  return text
    .replace(/[\s\u200f]+/g, space)
    .trim()
    .normalize('NFC')
}

function rowOf(program: string, { lines, placed, ...figures }: Figures): string {
  const { files, kept, inTables, changed, refused } = figures
  const share = lines ? ` (${((100 * placed) / lines).toFixed(1)} %)` : ''
  return `| ${[program, files, lines, `${placed}${share}`, kept, inTables, changed, refused].join(' | ')} |`
}

function sum(all: readonly Figures[]): Figures {
  const keys = ['files', 'lines', 'placed', 'kept', 'inTables', 'changed', 'refused'] as const
  return Object.fromEntries(
    keys.map((key) => [key, all.reduce((total, one) => total + one[key], 0)]),
  ) as unknown as Figures
}

it('a justified paragraph becomes one field of its width, and a table stays in the background', async () => {
  const { pages } = await importFile('writer-en.pdf', await measureInNode(), ownFolder)
  const texts = pages.flatMap((page) => page.texts)
  const long = texts.find(({ text }) => text.startsWith('The participant'))
  expect(long?.isUnproven).toBeUndefined()
  const field = long && fieldOf(long, { choice: 'text', label: '' }, 'en')
  expect(field).toMatchObject({ isJustified: true, fit: 'wrap', lineHeight: expect.closeTo(1.3, 1) })
  expect(field?.text).toMatch(/^The participant .* to a committee of .* with all rights and honors\.$/)
  const cells = texts.filter(({ table }) => table !== undefined)
  expect([cells.length, cells.every(isKept)]).toEqual([12, true])
})

it('files of other programs keep their words and lines, and can be issued', async () => {
  const measure = await measureInNode()
  const byProgram = new Map<string, Figures[]>()
  const misses: string[] = []
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const truth: ImportedFile = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const figures = await figuresOf(truth, measure, misses)
    byProgram.set(truth.program, [...(byProgram.get(truth.program) ?? []), figures])
  }
  const all = sum([...byProgram.values()].flat())
  if (folder !== ownFolder) {
    const columns = ['written by', 'files', 'lines of fields', 'within 2 px and 1 %']
    const more = ['other lines kept', 'lines of tables kept', 'texts with other words', 'cannot be issued']
    const rows = [...byProgram].map(([program, figures]) => rowOf(program, sum(figures)))
    const head = [`| ${[...columns, ...more].join(' | ')} |`, '| - | - | - | - | - | - | - | - |']
    writeFileSync(join(folder, 'figures.md'), [...head, ...rows, rowOf('all', all), ''].join('\n'))
    writeFileSync(join(folder, 'misses.txt'), misses.join('\n'))
  }
  expect(all.changed + all.refused, misses.join('\n')).toBe(0)
  expect(all.placed / all.lines, misses.join('\n')).toBeGreaterThanOrEqual(wantedShare)
}, 1_800_000)
