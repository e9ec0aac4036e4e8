import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import type { StoredImage } from '../images/StoredImage.ts'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'

const size = { width: 2000, height: 1400 }
const background: StoredImage = {
  ...size,
  hash: 'ab'.repeat(32),
  type: 'image/jpeg',
  bytes: await sharp({ create: { ...size, channels: 3, background: '#ffeedd' } })
    .composite([
      {
        input: { create: { width: 600, height: 600, channels: 3, background: '#336699' } },
        left: 100,
        top: 600,
      },
    ])
    .jpeg()
    .toBuffer(),
}
const images = { load: async () => background, size: async () => background }
const renderer = await InProcessRenderer.create(images, await readFontSource())

const fields: Record<string, Partial<TemplateField>[]> = {
  texts: [
    { type: 'name', text: '', fontSize: 120, x: 1000, y: 200 },
    { type: 'text', text: 'Sailing School', fontSize: 40, x: 1000, y: 500, letterSpacing: 8, rotation: 12 },
    { type: 'text', text: 'Curved', fontSize: 90, x: 1000, y: 800, curve: 400 },
  ],
  shapes: [
    {
      type: 'rectangle',
      text: 'Box',
      x: 600,
      y: 300,
      width: 700,
      height: 500,
      fill: '#336699',
      stroke: '#000000',
      strokeWidth: 12,
    },
    {
      type: 'line',
      text: 'Line',
      x: 100,
      y: 1200,
      width: 1700,
      stroke: '#aa0000',
      strokeWidth: 9,
      dash: [60, 30],
    },
    { type: 'frame', text: 'Frame', x: 100, y: 100, width: 1800, height: 1200, fill: '#886622' },
  ] as Partial<TemplateField>[],
  effects: [
    {
      type: 'text',
      text: 'Shadow',
      fontSize: 200,
      x: 1000,
      y: 500,
      shadow: { x: 10, y: 20, blur: 30, color: '#000000' },
    },
    {
      type: 'text',
      text: 'Outline',
      fontSize: 200,
      x: 1000,
      y: 900,
      outline: { color: '#cc0000', width: 6 },
    },
  ] as Partial<TemplateField>[],
  codes: [{ type: 'qr', text: '', fontSize: 600, x: 1000, y: 300 }],
}

test.each(Object.keys(fields))('smaller pages look like the page: %s', async (kind) => {
  const template = {
    name: 'Diploma',
    imageUrl: `image:${background.hash}`,
    dimensions: size,
    fields: (fields[kind] ?? []).map((field, i) => ({ id: String(i), alignment: 'center', ...field })),
  } as TemplateDocument
  const values = (fields[kind] ?? []).map(({ type, text }) =>
    type === 'name' ? 'Zoë Ångström' : (text ?? ''),
  )
  const certificate = certificateOf(template, values)
  const draw = (scale: number) => renderer.render({ kind: 'png', certificate, scale })
  const whole = await draw(1)
  for (const scale of [0.6, 0.42]) {
    const smaller = await draw(scale)
    const { width, height } = await sharp(smaller).metadata()
    expect({ width, height }).toEqual({ width: size.width * scale, height: size.height * scale })
    const raw = (image: Sharp) => image.removeAlpha().blur(1.5).raw().toBuffer()
    const drawn = await raw(sharp(smaller))
    const shrunk = await raw(sharp(whole).resize({ width: width as number }))
    const difference = drawn.reduce((sum, value, i) => sum + Math.abs(value - (shrunk[i] as number)), 0)
    expect(difference / drawn.length).toBeLessThan(1)
  }
})
