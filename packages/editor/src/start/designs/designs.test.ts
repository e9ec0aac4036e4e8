import { parseTemplate } from '@certificate-sdk/template'
import { contrast, luminance, parseColor } from '@certificate-sdk/template/internal'
import { languages } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '../../loading/loadMessages.ts'
import { brandPalette } from './brandPalette.ts'
import { builtInDesigns, designsIn } from './designs.ts'
import { galleryPalettes } from './galleryPalettes.ts'

it.each(
  languages.flatMap((language) => (['a4', 'letter'] as const).map((paper) => [language, paper] as const)),
)('the service accepts every built-in design: %s on %s', async (language, paper) => {
  const { messages, direction } = await loadMessages([language])
  const issues = designsIn(messages, direction, { paper }).flatMap((design) => {
    const { id, name, dimensions, background, fields, pages = [] } = design
    const own = { imageUrl: 'https://example.com/a.png', background }
    const further = pages.map((list) => ({ ...own, fields: list }))
    const result = parseTemplate({ ...own, name, dimensions, fields, pages: further })
    return result.ok ? [] : result.issues.map(({ path, message }) => `${id}: ${path} ${message}`)
  })
  expect(issues).toEqual([])
})

it('QR codes are printed in ink on light paper, and in the color of dark paper on ink', async () => {
  const { messages, direction } = await loadMessages(['en'])
  const designs = designsIn(messages, direction)
  const codeOf = (id: string) =>
    designs.find((design) => design.id === id)?.fields.find(({ type }) => type === 'qr')
  const { engraving, night } = builtInDesigns
  expect(codeOf('engraving')).toMatchObject({
    color: engraving.palette.ink,
    background: engraving.palette.paper,
  })
  expect(codeOf('night')).toMatchObject({ color: night.palette.paper, background: night.palette.ink })
})

it('certificates have a place for a signature above each line to sign on', async () => {
  const { messages, direction } = await loadMessages(['en'])
  for (const { id, fields } of designsIn(messages, direction)) {
    if (id === 'badge') continue
    const places = fields.filter(({ type }) => type === 'signature')
    expect(places.length, id).toBeGreaterThan(0)
    for (const { x, y, fontSize, width } of places)
      expect(
        fields.some(
          (line) => line.type === 'line' && line.x === x && line.width === width && line.y > y + fontSize,
        ),
        id,
      ).toBe(true)
  }
})

it('words below a course are as far from it as words above', async () => {
  const { messages, direction } = await loadMessages(['de'])
  const sentence = designsIn(messages, direction)[0]?.fields.find(({ text }) =>
    text.endsWith('abgeschlossen hat'),
  )
  expect(sentence?.paragraphSpacing).toBeGreaterThan(15)
})

it('Japanese designs have no italics', async () => {
  const { messages, direction } = await loadMessages(['ja'])
  const fields = designsIn(messages, direction).flatMap(({ fields, pages = [] }) => [
    ...fields,
    ...pages.flat(),
  ])
  expect(fields.filter(({ isItalic, runs = [] }) => isItalic || runs.some((run) => run.isItalic))).toEqual([])
})

it.each(Object.entries(galleryPalettes))('dark designs stay dark, and readable, in %s', async (_, colors) => {
  const { messages, direction } = await loadMessages(['en'])
  for (const { id, background, fields } of designsIn(messages, direction, { colors })) {
    if (!['night', 'blueprint', 'circuit'].includes(id)) continue
    const name = parseColor(fields.find(({ type }) => type === 'name')?.color ?? '')
    const grounds =
      typeof background === 'object' ? background.stops.map(({ color }) => color) : [background ?? '']
    for (const ground of grounds) expect(contrast(name, parseColor(ground)), id).toBeGreaterThan(4.5)
    for (const ground of grounds) expect(luminance(parseColor(ground)), id).toBeLessThan(0.1)
  }
})

describe('brandPalette', () => {
  it('takes a readable color as accent, a dark one as ink, and a tint of another', () => {
    expect(brandPalette(['#ffd400', '#0057b8', '#101820'])).toEqual({
      ...{ paper: '#ffffff', accent: '#0057b8', ink: '#101820', soft: '#fff6cc' },
    })
  })

  it.each([[['#ffd400']], [['#ffffff']], [['#000000']], [['#E4002B', '#ff8888']], [['#336699', '#88aacc']]])(
    'can be read on paper, whatever the brand: %s',
    (colors) => {
      const [paper, ink, accent, soft] = (({ paper, ink, accent, soft }) => [paper, ink, accent, soft])(
        brandPalette(colors),
      ).map(parseColor) as [...Parameters<typeof contrast>, ...Parameters<typeof contrast>]
      expect(contrast(ink, paper)).toBeGreaterThanOrEqual(7)
      expect(contrast(accent, paper)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

it.each([
  ...Object.entries(builtInDesigns).map(([id, { palette }]) => [id, palette] as const),
  ...Object.entries(galleryPalettes),
])('%s: text and marked words are readable', (_, colors) => {
  const paper = parseColor(colors.paper)
  expect(contrast(parseColor(colors.ink), paper)).toBeGreaterThan(7)
  expect(contrast(parseColor(colors.accent), paper)).toBeGreaterThan(4.2)
})
