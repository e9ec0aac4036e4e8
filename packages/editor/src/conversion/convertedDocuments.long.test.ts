import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFontFile } from '@certificate-sdk/fonts/node'
import type { TemplateField } from '@certificate-sdk/template'
import {
  certificateOf,
  createFontSet,
  layout,
  loadAllLayoutParts,
  loadFonts,
} from '@certificate-sdk/template/internal'
import { afterAll, expect, it } from 'vitest'
import { flatOdf, type TestDocument, testDocuments } from '../testing/presentationDocuments.ts'
import { readPdfPage } from '../testing/readImportedFile.ts'
import { openZip } from './pptx/openZip.ts'
import { readPresentation } from './pptx/Presentation.ts'
import { readSlide } from './pptx/readSlide.ts'
import { fieldOf } from './text/fieldOf.ts'
import { type FoundText, recognize } from './text/recognize.ts'

const pixelsPerPoint = 200 / 72
/**
 * Tolerance in px at 200 dpi: 0.25 mm. LibreOffice rounds the advance of each letter, with or without kerning, so that
 * its longest lines are up to 6 px wider than their font implies.
 */
const tolerance = 2
const has = (program: string, option: string) => spawnSync(program, [option]).status === 0
const folder = mkdtempSync(join(tmpdir(), 'converted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Box in which a text is drawn, in px. */
interface Drawn {
  left: number
  right: number
  baseline: number
}

/** Starts LibreOffice with the shipped fonts. */
function convert(files: readonly string[], format: string, into: string): void {
  const args = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', format]
  const { status, stderr } = spawnSync('soffice', [...args, '--outdir', into, ...files], {
    env: { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

async function unpackFonts(): Promise<void> {
  mkdirSync(join(folder, 'fonts'))
  for (const family of [
    'Arimo',
    'Tinos',
    'PlayfairDisplay',
    'Lora',
    'Montserrat',
    'EBGaramond',
    'LibreBaskerville',
  ])
    for (const style of ['Regular', 'Bold', 'Italic']) {
      const face = `${family}-${style}`
      writeFileSync(join(folder, 'fonts', `${face}.ttf`), await readFontFile(face))
    }
  // LibreOffice writes the common name of a family with the same widths.
  const aliases = Object.entries({ Arial: 'Arimo', 'Times New Roman': 'Tinos' }).map(
    ([usual, own]) =>
      `<alias binding="same"><family>${usual}</family><prefer><family>${own}</family></prefer></alias>`,
  )
  const places = `<dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir>`
  const config = `<fontconfig>${places}${aliases.join('')}</fontconfig>`
  writeFileSync(join(folder, 'fonts.conf'), config)
}

/** Finds the letters of the first page with MuPDF, which reads PDFs independently of the editor. */
function drawnTexts(file: string): (text: string) => Drawn | undefined {
  const { stdout } = spawnSync('mutool', ['draw', '-F', 'stext', '-o', '-', file, '1'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const letters = [...stdout.matchAll(/<char quad="([^"]+)" x="([^"]+)" y="([^"]+)"[^>]* c="([^"]+)"/g)].map(
    ([, quad = '', x, y, c = '']) => ({
      left: Number(x) * pixelsPerPoint,
      right: Number(quad.split(' ')[2]) * pixelsPerPoint,
      baseline: Number(y) * pixelsPerPoint,
      letter: decoded(c),
    }),
  )
  const visible = letters.filter(({ letter }) => letter.trim())
  const all = visible.map(({ letter }) => letter).join('')
  return (text) => {
    const words = text.replace(/\s/g, '')
    const at = all.indexOf(words)
    const own = visible.slice(at, at + words.length)
    const [first, last] = [own[0], own.at(-1)]
    return at < 0 || !first || !last
      ? undefined
      : { left: first.left, right: last.right, baseline: first.baseline }
  }
}

function decoded(letter: string): string {
  const names: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
    '&quot;': '"',
    '&apos;': "'",
  }
  const code = /^&#x([\da-f]+);$/i.exec(letter)?.[1]
  return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (names[letter] ?? letter)
}

async function readPptx(file: string): Promise<FoundText[]> {
  const presentation = await readPresentation(openZip(readFileSync(file)))
  const scale = pixelsPerPoint / 12_700
  const size = { width: presentation.width * scale, height: presentation.height * scale }
  return recognize(
    readSlide(presentation, size, (text, _font, em) => ({ width: 0.5 * em * text.length })).texts,
  )
}

const fonts = await createFontSet()
const parts = await loadAllLayoutParts()

/** Finds the box in which the template draws the same text. */
async function placeOf(
  found: FoundText,
  { width, height }: { width: number; height: number },
): Promise<Drawn> {
  const field: TemplateField = fieldOf(found, { choice: 'art', label: '' }, 'en')
  const dimensions = { width: width * pixelsPerPoint, height: height * pixelsPerPoint }
  const template = { name: 'a', imageUrl: '', dimensions, fields: [field] }
  const certificate = certificateOf(template, [field.text])
  await loadFonts(certificate, fonts, readFontFile)
  const { ops } = layout(certificate.pages[0], { fonts, parts, imageSize: () => undefined })
  const glyphs = ops.flatMap((op) => (op.kind === 'glyphs' ? op : []))
  const [first, last] = [glyphs[0], glyphs.at(-1)]
  if (!first || !last) throw new Error(`Nothing was drawn for ${found.text}.`)
  const end = last.glyphs.at(-1)
  const advance =
    ((fonts.get(last.face)?.advance(end?.id ?? 0) ?? 0) / (fonts.get(last.face)?.unitsPerEm ?? 1)) * last.size
  return { left: first.x, right: last.x + (end?.x ?? 0) + advance, baseline: first.y }
}

it.runIf(has('soffice', '--version') && has('mutool', '-v'))(
  'texts of 30 documents of LibreOffice are within 2 px, and their values are found',
  async () => {
    await unpackFonts()
    const files = testDocuments.map((document, i) => {
      const file = join(folder, `${i}.fodp`)
      writeFileSync(file, flatOdf(document))
      return file
    })
    convert(files, 'pdf', join(folder, 'pdf'))
    convert(files, 'pptx', join(folder, 'pptx'))
    const presentations = testDocuments.map((_, i) => join(folder, 'pptx', `${i}.pptx`))
    convert(presentations, 'pdf', join(folder, 'drawn'))
    const misses: string[] = []
    let [texts, placed, values, foundValues] = [0, 0, 0, 0]

    async function compare(document: TestDocument, kind: string, found: readonly FoundText[], drawn: string) {
      const truthOf = drawnTexts(drawn)
      const points = { width: (document.width / 25.4) * 72, height: (document.height / 25.4) * 72 }
      for (const { text } of document.texts) {
        const one = found.find((other) => other.text === text)
        const truth = truthOf(text)
        const place = one && (await placeOf(one, points))
        const off =
          truth && place
            ? (['left', 'right', 'baseline'] as const).map(
                (side) => Math.round((place[side] - truth[side]) * 10) / 10,
              )
            : undefined
        texts++
        if (off?.every((by) => Math.abs(by) <= tolerance)) placed++
        else misses.push(`${kind} ${document.name}: ${text} ${off ?? 'missing'}`)
        const value = Object.hasOwn(document.values, text) ? document.values[text] : undefined
        if (value !== undefined) values++
        if (value !== undefined && one?.choice === value) foundValues++
        else if (value !== undefined) misses.push(`${kind} ${document.name}: ${text} is ${one?.choice}`)
      }
    }

    for (const [i, document] of testDocuments.entries()) {
      const pdf = join(folder, 'pdf', `${i}.pdf`)
      await compare(document, 'PDF', (await readPdfPage(pdf)).texts, pdf)
      const pptx = join(folder, 'pptx', `${i}.pptx`)
      await compare(document, 'PPTX', await readPptx(pptx), join(folder, 'drawn', `${i}.pdf`))
    }
    console.info(`${placed} of ${texts} texts within ${tolerance} px, ${foundValues} of ${values} values`)
    console.info(misses.join('\n'))
    expect(placed / texts).toBeGreaterThanOrEqual(0.9)
    expect(foundValues / values).toBeGreaterThanOrEqual(0.9)
  },
)
