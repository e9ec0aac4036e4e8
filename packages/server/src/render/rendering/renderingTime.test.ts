import { certificateOf } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { renderingTime, tooLongToRender } from './renderingCost.ts'

function timeOf({
  side = 10_000,
  fields = 200,
  characters = 250,
  text = 'Maximiliana Konstantinopoulou ',
  scale = 1,
  read = 0,
  ...look
}: Record<string, unknown> & {
  side?: number
  fields?: number
  characters?: number
  text?: string
  scale?: number
  read?: number
}): number {
  const values = Array.from({ length: fields }, () => text.repeat(400).slice(0, characters))
  const template = {
    dimensions: { width: side, height: side },
    fields: values.map(() => ({ type: 'text', text: '', x: 0, y: 0, fontSize: 20, ...look })),
  } as unknown as TemplateDocument
  return renderingTime(certificateOf(template, values).pages[0], { largest: 1_000_000, read }, scale)
}

const refuses = (certificate: Parameters<typeof timeOf>[0]) =>
  tooLongToRender(timeOf(certificate)) !== undefined

test('the largest page may be empty, or full of plain small text', () => {
  expect(refuses({ fields: 0 })).toBe(false)
  expect(refuses({})).toBe(false)
  expect(refuses({ side: 5_000, scale: 2, fields: 100 })).toBe(false)
})

test('certificates of a usual size are far from the limit', () => {
  const usual = { side: 2_000, fields: 15, characters: 60, fontSize: 60 }
  expect(timeOf(usual)).toBeLessThan(4_000)
  expect(timeOf({ ...usual, rotation: 90, opacity: 0.5 })).toBeLessThan(4_000)
})

// Measured on a page of 100 megapixels: 23 s, more than 100 s, and 30 s and more.
test('a certificate that takes too long is refused', () => {
  const han = Array.from({ length: 6_000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')
  const values = Array.from({ length: 200 }, (_, i) => han.slice((i * 29) % 5_000).slice(0, 250))
  const dimensions = { width: 10_000, height: 10_000 }
  const fields = values.map(() => ({ type: 'text', text: '', x: 0, y: 0, fontSize: 40 }))
  const time = renderingTime(
    certificateOf({ dimensions, fields } as unknown as TemplateDocument, values).pages[0],
    { largest: 0, read: 0 },
    1,
  )
  expect(tooLongToRender(time)).toMatch(
    /^Rendering this certificate may take \d+ s; at most 15 s are allowed/,
  )
  expect(refuses({ fontSize: 40, rotation: 30 })).toBe(true)
  expect(refuses({ fontSize: 40, opacity: 0.5 })).toBe(true)
  expect(refuses({ fields: 0, read: 300_000_000 })).toBe(true)
})

test('more content never takes less time', () => {
  const base = { side: 4_500, fields: 20 }
  for (const more of [
    { side: 5_000 },
    { fields: 21 },
    { characters: 251 },
    { rotation: 10 },
    { opacity: 0.9 },
    { read: 1 },
    { scale: 2 },
  ])
    expect(timeOf({ ...base, ...more }), JSON.stringify(more)).toBeGreaterThan(timeOf(base))
})
