import { certificateOf } from '@certificate-sdk/template/internal'
import type { PdfImage } from '@certificate-sdk/template/internal/pdf'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngOf } from '../../testing/testImages.ts'
import { readFontSource } from '../rendering/FontSource.ts'
import { InProcessRenderer } from '../rendering/InProcessRenderer.ts'

const white: PdfImage = {
  width: 1,
  height: 1,
  hash: 'ab'.repeat(32),
  type: 'image/png',
  bytes: await pngOf({ width: 1, height: 1 }),
}
const load = async () => white
const renderer = await InProcessRenderer.create({ load, size: load }, await readFontSource())

async function svgOf(field: object, value: string): Promise<string> {
  const fields = [{ type: 'text', text: value, x: 10, y: 10, fontSize: 20, ...field }]
  const template = { imageUrl: `image:${white.hash}`, dimensions: { width: 400, height: 100 }, fields }
  const certificate = certificateOf(template, [value])
  const information = { id: '1', title: 'T', author: 'A', createdAt: new Date(0) }
  return Buffer.from(await renderer.render({ kind: 'svg', certificate, information })).toString()
}

test('a linked run is a link, escaped, and others are not', async () => {
  const runs = [{ text: 'See ' }, { text: 'here', href: 'https://example.org/?a=1&b="2"' }]
  const svg = await svgOf({ runs }, 'See here')
  expect(svg.match(/<a [^>]*>/g)).toEqual(['<a href="https://example.org/?a=1&amp;b=&quot;2&quot;">'])
  expect(svg.match(/<\/a>/g)).toHaveLength(1)
  expect(svg).toMatch(/<desc [^>]*>See here<\/desc>/)
})

test('a link that is not https is none, whoever stored it', async () => {
  const runs = [{ text: 'here', href: 'javascript:alert(1)' }]
  expect(await svgOf({ runs }, 'here')).not.toContain('<a ')
})

test('an image that is stored as WebP is a PNG file of the same pixels', async () => {
  const pixels = Buffer.from([255, 0, 0, 255, 0, 128, 0, 128])
  const raw = { width: 2, height: 1, channels: 4 } as const
  const bytes = await sharp(pixels, { raw }).webp({ lossless: true, exact: true }).toBuffer()
  const image: PdfImage = { ...white, width: 2, type: 'image/webp', bytes }
  const load = async () => image
  const svgs = await InProcessRenderer.create({ load, size: load }, await readFontSource())
  const url = `image:${image.hash}`
  const template = { imageUrl: url, dimensions: { width: 400, height: 100 }, fields: [] }
  const information = { id: '1', title: 'T', author: 'A', createdAt: new Date(0) }
  const certificate = certificateOf(template, [])
  const svg = Buffer.from(await svgs.render({ kind: 'svg', certificate, information })).toString()
  const [, type, base64 = ''] = /href="data:([^;]+);base64,([^"]+)"/.exec(svg) ?? []
  expect(type).toBe('image/png')
  expect(await sharp(Buffer.from(base64, 'base64')).ensureAlpha().raw().toBuffer()).toEqual(pixels)
})
