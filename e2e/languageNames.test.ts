import { readFontFile } from '@certificate-sdk/fonts/node'
import type { Template } from '@certificate-sdk/template'
import {
  certificateOf,
  createFontSet,
  type DrawOp,
  layout,
  layoutIssues,
  loadFonts,
} from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { languageNames } from './support/languageNames.ts'

const fonts = await createFontSet()

/** Lays a name out as the service does, and returns what is wrong and the fonts by the text they draw. */
async function write(name: string, locale: string, look: { fontFamily?: string; isBold?: boolean }) {
  const field = {
    type: 'name',
    text: 'Name',
    x: 1000,
    y: 500,
    fontSize: 40,
    alignment: 'center' as const,
    ...look,
  }
  const template: Template = {
    name: 'Languages',
    imageUrl: '',
    dimensions: { width: 2000, height: 1000 },
    locale,
    fields: [field],
  }
  const certificate = certificateOf(template, [name])
  await loadFonts(certificate, fonts, readFontFile)
  const result = layout(certificate.pages[0], { fonts, imageSize: () => undefined })
  const glyphs = result.ops.filter((op): op is Extract<DrawOp, { kind: 'glyphs' }> => op.kind === 'glyphs')
  return { issues: layoutIssues(result), glyphs }
}

/** Files that hold one typeface in parts. */
const parts = /^(NotoSans)(?:SC|TC|JP|KR)(?:Rare|Extended)?(?=-)/

describe.each(Object.entries(languageNames))('%s', (_, { name, locale }) => {
  it.each([
    { fontFamily: 'Arial' },
    { fontFamily: 'Arial', isBold: true },
    { fontFamily: 'Libre Baskerville' },
    { fontFamily: 'Great Vibes' },
  ])('is written whole, in one typeface, in %o', async (look) => {
    const { issues, glyphs } = await write(name, locale, look)
    expect(issues).toEqual([])
    expect(glyphs.flatMap((op) => op.glyphs.filter(({ id }) => id === 0))).toEqual([])
    const faces = new Set(glyphs.map(({ face }) => face.replace(parts, '$1CJK')))
    expect([...faces]).toHaveLength(1)
  })
})

it('has the language groups of the world', () => {
  expect(Object.keys(languageNames).length).toBeGreaterThanOrEqual(94)
})
