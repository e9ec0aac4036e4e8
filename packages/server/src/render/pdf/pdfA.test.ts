import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { crc32 } from '../../kit/archive/checksums.ts'
import { type ReadPdf, referenceIn } from '../../testing/readPdf.ts'
import { pageContent, testPdf } from '../../testing/testPdf.ts'

let pdf: ReadPdf

let catalog: string

beforeAll(async () => {
  pdf = await testPdf()
  catalog = pdf.objects.get(referenceIn(pdf.trailer, 'Root')) ?? ''
})

describe('PDF/A (ISO 19005-2)', () => {
  test('has an sRGB profile of less than 1 kB', async () => {
    const intent = pdf.objects.get(referenceIn(catalog, 'OutputIntents')) ?? ''
    expect(intent).toContain('/S /GTS_PDFA1')
    const profile = pdf.stream(referenceIn(intent, 'DestOutputProfile'))
    expect(profile.length).toBeLessThan(1_000)
    expect(profile.readUInt32BE(0)).toBe(profile.length)
    // A color engine that treats it as sRGB changes no color by more than rounding.
    const pixels = Buffer.from(Array.from({ length: 256 * 3 }, (_, i) => (i * 37) % 256))
    const raw = { width: 256, height: 1, channels: 3 as const }
    const tagged = await sharp(pixels, { raw }).png().toBuffer()
    const converted = await sharp(withProfile(tagged, profile))
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(Math.max(...converted.map((value, i) => Math.abs(value - (pixels[i] ?? 0))))).toBeLessThanOrEqual(
      1,
    )
  })

  test('embeds every font, with matching advances and a character for every code', () => {
    const fonts = pdf.find(/\/Subtype \/Type0/)
    expect(fonts.length).toBeGreaterThanOrEqual(4)
    const codes = codesOf(pageContent(pdf).toString('latin1'))
    expect(codes.size).toBe(fonts.length)
    for (const { object, content } of fonts) {
      const descendant = pdf.objects.get(referenceIn(content, 'DescendantFonts')) ?? ''
      const program = pdf.stream(
        referenceIn(pdf.objects.get(referenceIn(descendant, 'FontDescriptor')) ?? '', 'FontFile2'),
      )
      const widths = (/\/W \[1 \[(.*?)\]\]/.exec(descendant)?.[1] ?? '').split(' ').map(Number)
      const glyphs = pdf.stream(referenceIn(descendant, 'CIDToGIDMap'))
      const advance = advancesOf(program)
      for (const [i, width] of widths.entries())
        expect(Math.abs(advance(glyphs.readUInt16BE(2 * (i + 1))) - width)).toBeLessThan(0.001)
      const map = pdf.stream(referenceIn(content, 'ToUnicode')).toString('latin1')
      const mapped = new Map(
        [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, code, text]) => [code, text]),
      )
      const name =
        pdf.find(/\/Type \/Page /)[0]?.content.match(new RegExp(`/(F\\d+) ${object} 0 R`))?.[1] ?? ''
      expect(codes.get(name)?.size).toBeGreaterThan(0)
      for (const code of codes.get(name) ?? []) {
        expect(mapped.get(code)).toMatch(/^[0-9a-f]{4,}$/)
        expect(mapped.get(code)).not.toMatch(/^(0000|feff|fffe)/)
        expect(code).not.toBe('0000')
        // Every code draws a glyph other than .notdef.
        expect(glyphs.readUInt16BE(2 * Number.parseInt(code, 16))).toBeGreaterThan(0)
      }
    }
  })

  test('no code stands for more than 512 bytes', async () => {
    const texts = [`a${'\u0323\u0302'.repeat(300)}`, `b${' '.repeat(900)}b`, `ב${' '.repeat(900)}ב`]
    const found = await testPdf(texts.map((text) => [{ type: 'text', text, fontSize: 1 }, text] as const))
    const maps = found
      .find(/\/Subtype \/Type0/)
      .map(({ content }) => found.stream(referenceIn(content, 'ToUnicode')))
    const longest = maps.flatMap((map) =>
      [...map.toString('latin1').matchAll(/> <([0-9a-f]+)>$/gm)].map(([, hex = '']) => hex.length / 2),
    )
    expect(Math.max(...longest)).toBeGreaterThan(100)
    expect(Math.max(...longest)).toBeLessThanOrEqual(512)
  })

  test.each(['a\ufeffb', '\ufeffab', 'ab\ufeff', '\ufeff', 'שָׁ\ufeffל', '\ufeffשָׁ', 'प\ufeffप', '\u2060'])(
    'no code stands for a byte order mark: %j',
    async (text) => {
      const found = await testPdf([[{ type: 'attribute', text: 'Text' }, text]])
      const maps = found
        .find(/\/Subtype \/Type0/)
        .map(({ content }) => found.stream(referenceIn(content, 'ToUnicode')).toString('latin1'))
      expect(maps.join()).not.toMatch(/> <(?:....)*(feff|fffe|0000)/)
      const [resources] = found.find(/\/Type \/Page /)
      const fonts = resources?.content.match(/\/F\d+ \d+ 0 R/g) ?? []
      expect(fonts).toHaveLength(maps.length)
      // The page contains every selected font.
      expect(
        new Set(
          pageContent(found)
            .toString('latin1')
            .match(/^\/F\d+(?= )/gm),
        ).size,
      ).toBe(fonts.length)
    },
  )

  test('describes fonts correctly', () => {
    const described = (face: string) =>
      pdf.find(new RegExp(`/FontDescriptor /FontName /[A-Z]{6}\\+${face} `))[0]?.content ?? ''
    expect(described('Arimo-Regular')).toMatch(
      /\/Flags 4 .*\/ItalicAngle 0 .*\/CapHeight (6[6-9]\d|7[0-3]\d)/,
    )
    expect(described('Cousine-Regular')).toContain('/Flags 5 ')
    expect(described('Arimo-Italic')).toMatch(/\/Flags 68 .*\/ItalicAngle -1\d/)
  })

  test('contains nothing that is forbidden', () => {
    for (const content of pdf.objects.values())
      expect(content).not.toMatch(
        /LZWDecode|\/Interpolate|\/JavaScript|\/JS\b|\/Encrypt|\/EmbeddedFiles|\/TR\b|\/HT\b|\/Alternates|\/OPI/,
      )
    expect(pdf.trailer).not.toContain('/Encrypt')
    expect(pdf.find(/\/Type \/Page /)[0]?.content).toContain('/Group << /S /Transparency /CS /DeviceRGB >>')
  })
})

/** Returns the displayed codes, by font name. */
function codesOf(content: string): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>()
  let font = ''
  for (const line of content.split('\n')) {
    font = /^\/(F\d+) \S+ Tf$/.exec(line)?.[1] ?? font
    if (!line.endsWith('TJ')) continue
    const known = codes.get(font) ?? new Set()
    codes.set(font, known)
    for (const [, code = ''] of line.matchAll(/<([0-9a-f]{4})>/g)) known.add(code)
  }
  return codes
}

/** Advances of a font program in thousandths of an em (OpenType 1.9, hmtx). */
function advancesOf(program: Buffer): (glyph: number) => number {
  const table = (tag: string) => {
    for (let at = 12; ; at += 16)
      if (program.toString('latin1', at, at + 4) === tag)
        return program.subarray(program.readUInt32BE(at + 8))
  }
  const [head, hmtx] = [table('head'), table('hmtx')]
  return (glyph) => (hmtx.readUInt16BE(4 * glyph) * 1000) / head.readUInt16BE(18)
}

/** A PNG with this profile (PNG 3rd edition, iCCP). */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write('iCCP', 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)])
}
