import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf, resolve, sampleOf } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { expect, test } from 'vitest'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { pngOf } from '../../testing/testImages.ts'
import type { StoredImage } from '../images/StoredImage.ts'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'

const page = { width: 1600, height: 1100 }
const image: StoredImage = {
  width: 120,
  height: 90,
  hash: 'cd'.repeat(32),
  type: 'image/png',
  bytes: await pngOf({ width: 120, height: 90 }),
}
const reference = `image:${image.hash}`
const renderer = await InProcessRenderer.create(
  { load: async () => image, size: async () => image },
  await readFontSource(),
)
const address = 'https://certificates.example.com/v/0123456789ABCDEF'
const long = 'Alexandra Fitzgerald-Worthington of Nether Wallop'

function templateOf(...fields: TemplateField[]): TemplateDocument {
  return {
    name: 'Generated',
    imageUrl: reference,
    dimensions: page,
    fields: fields.map((field, i) => ({ ...field, id: String(i) })),
  }
}

/** Returns a seeded random number generator (mulberry32): the same cases in every run. */
function randomFrom(seed: number): (min: number, max: number) => number {
  let state = seed
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return min + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (max - min)
  }
}

interface Case {
  template: TemplateDocument
  values: string[]
  /** Expected result: a refusal, or a warning. */
  expected: 'issue' | 'overlap'
}

/** Creates a case of overlapping ink; `kind`, one of six, selects what covers what. */
function caseOf(kind: number, random: (min: number, max: number) => number): Case {
  const families = ['Arial', 'Lora', 'Great Vibes', 'Courier New']
  const look = {
    fontFamily: families[Math.floor(random(0, families.length))] as string,
    rotation: kind % 2 ? Math.round(random(-60, 60)) : 0,
  }
  const at = { x: Math.round(random(500, 700)), y: Math.round(random(450, 600)) }
  const side = Math.round(random(120, 260))
  const text = (type: string, label: string, keys: Partial<TemplateField>): TemplateField => ({
    type,
    text: label,
    fontSize: Math.round(random(24, 48)),
    ...at,
    ...look,
    ...keys,
  })
  // Both are rotated around the same point, so that they overlap as if they were upright.
  const code: TemplateField = { type: 'qr', text: 'QR', ...at, fontSize: side, rotation: look.rotation }
  const name = (keys: Partial<TemplateField>) => text('name', 'Name', keys)
  switch (kind) {
    case 0:
      return {
        template: templateOf(code, name({ y: at.y + side / 3 })),
        values: [address, long],
        expected: 'issue',
      }
    case 1:
      return {
        template: templateOf(code, text('attribute', 'Course', { fontSize: side / 2, x: at.x, y: at.y })),
        values: [address, 'Navigation'],
        expected: 'issue',
      }
    case 2:
      return {
        template: templateOf(code, {
          type: 'image',
          text: 'Seal',
          x: at.x + side / 3,
          y: at.y + side / 3,
          fontSize: random(40, 90),
          imageUrl: reference,
        }),
        values: [address, reference],
        expected: 'overlap',
      }
    case 3:
      return {
        template: templateOf(code, text('text', 'Certified', { fontSize: side / 2 })),
        values: [address, 'Certified'],
        expected: 'overlap',
      }
    case 4: {
      const fontSize = Math.round(random(30, 44))
      const right = { x: at.x + 14 * fontSize, fontSize }
      return {
        template: templateOf(name({ fontSize }), text('attribute', 'Course', right)),
        values: [long, 'Celestial navigation'],
        expected: 'overlap',
      }
    }
    default: {
      const fontSize = Math.round(random(30, 44))
      // Rotated around the name's anchor, like the name.
      const seal = { type: 'image', text: 'Signature', fontSize: fontSize * 2, imageUrl: reference }
      const angle = (look.rotation * Math.PI) / 180
      const along = 13 * fontSize
      return {
        template: templateOf(name({ fontSize }), {
          ...seal,
          x: at.x + along * Math.cos(angle) - fontSize,
          y: at.y + along * Math.sin(angle) - fontSize / 2,
        }),
        values: [long, reference],
        expected: 'overlap',
      }
    }
  }
}

test('60 generated cases of ink on QR codes, values, and images are all noticed', async () => {
  const random = randomFrom(20_261_124)
  const missed: string[] = []
  for (let i = 0; i < 60; i++) {
    const { template, values, expected } = caseOf(i % 6, random)
    const { issues, overlaps } = await renderer.render({
      kind: 'check',
      certificate: certificateOf(template, values),
      sample: resolve(template, sampleOf(template), dateLocales),
    })
    const noticed =
      expected === 'issue' ? issues.some(({ code }) => code === 'covers_code') : overlaps.length > 0
    if (!noticed) missed.push(`case ${i}: ${JSON.stringify({ issues, overlaps, fields: template.fields })}`)
  }
  expect(missed).toEqual([])
})
