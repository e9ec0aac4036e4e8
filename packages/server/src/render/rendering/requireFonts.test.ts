import { certificateOf, createFontCatalog, hostFamily } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import type { RenderJob } from './RenderJob.ts'
import { requireFonts } from './requireFonts.ts'

const catalog = createFontCatalog([hostFamily('House', ['Regular'])])
const field = { type: 'name', text: 'Name', x: 0, y: 0, fontSize: 20 }

function jobIn(fontFamily: string, change: object = {}): RenderJob {
  const template = {
    imageUrl: '',
    dimensions: { width: 600, height: 400 },
    fields: [
      { ...field, fontFamily },
      { ...field, fontFamily: 'Hidden', hidden: true },
    ],
  }
  const certificate = { ...certificateOf(template, ['Ada', 'Ada']), requiresFonts: true as const, ...change }
  return { kind: 'png', certificate, scale: 1 }
}

test.each(['Arial', 'Helvetica', 'house'])('draws in %s, which this process has', (family) => {
  expect(() => requireFonts(jobIn(family), catalog)).not.toThrow()
})

test('draws in a frozen font of the account, and in another one if that was allowed', () => {
  const fonts = [{ name: 'Acme', files: { Regular: 'image:00' } }]
  expect(() => requireFonts(jobIn('ACME', { fonts }), catalog)).not.toThrow()
  expect(() => requireFonts(jobIn('Acme', { requiresFonts: undefined }), catalog)).not.toThrow()
})

test('refuses a font that this process lacks', () => {
  expect(() => requireFonts(jobIn('Acme'), catalog)).toThrow(/"Acme".*FONTS_DIR/)
})
