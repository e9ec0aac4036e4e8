import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shadow, TemplateField } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { StoredImage } from '../images/StoredImage.ts'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'
import { measurePages } from './renderingCost.ts'
import { RenderingTooLargeError } from './renderingErrors.ts'

const page = { width: 400, height: 300 }
const files = new Map<string, StoredImage>([
  ['aa', await stored('aa', sharp({ create: { ...page, channels: 3, background: '#fff' } }), page)],
  ['bb', await stored('bb', disc(80), { width: 80, height: 80 })],
])

/**
 * A black disc on a transparent background, made of pixels because the service disables reading SVG files for the whole
 * process.
 */
function disc(side: number): Sharp {
  const pixels = Buffer.alloc(side * side * 4)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) < (side * 3) / 8)
        pixels[(y * side + x) * 4 + 3] = 255
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
}

async function stored(name: string, image: Sharp, size: { width: number; height: number }) {
  const bytes = await image.png().toBuffer()
  return { ...size, hash: name.repeat(32), type: 'image/png' as const, bytes, byteLength: bytes.length }
}

const load = async (hash: string) => files.get(hash.slice(0, 2))
const renderer = await InProcessRenderer.create({ load, size: load }, await readFontSource())
const information = { id: '1', title: 'T', author: 'A', createdAt: new Date(0), verificationUrl: 'https://a' }
const shadow: Shadow = { x: 0, y: 60, blur: 0, color: '#ff0000' }

function certificate(...fields: Partial<TemplateField>[]) {
  const complete = fields.map((field) => ({
    type: 'text',
    text: 'Seal',
    x: 200,
    y: 40,
    fontSize: 40,
    alignment: 'center' as const,
    ...field,
  }))
  const template = { imageUrl: `image:${'aa'.repeat(32)}`, dimensions: page, fields: complete }
  return certificateOf(
    template,
    complete.map(({ text, imageUrl }) => imageUrl ?? text),
  )
}

async function pixelsOf(field: Partial<TemplateField>, scale = 1) {
  const png = await renderer.render({ kind: 'png', certificate: certificate(field), scale })
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [...data.subarray((y * page.width * scale + x) * 3).subarray(0, 3)]
}

const pdfOf = async (...fields: Partial<TemplateField>[]) =>
  Buffer.from(await renderer.render({ kind: 'pdf', certificate: certificate(...fields), information }))
const svgOf = async (...fields: Partial<TemplateField>[]) =>
  Buffer.from(
    await renderer.render({ kind: 'svg', certificate: certificate(...fields), information }),
  ).toString()

function saved(pdf: Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), 'effects-')), 'file.pdf')
  writeFileSync(file, pdf)
  return file
}

function has(command: string): boolean {
  try {
    execFileSync('which', [command])
    return true
  } catch {
    return false
  }
}

const block = {
  type: 'rectangle',
  x: 100,
  y: 20,
  width: 100,
  height: 50,
  fill: '#0000ff',
  alignment: 'left',
} as const

describe('a PNG', () => {
  test('has a sharp shadow of the same shape', async () => {
    const at = await pixelsOf({ ...block, shadow })
    expect(at(150, 40)).toEqual([0, 0, 255])
    expect(at(150, 129)).toEqual([255, 0, 0])
    expect(at(150, 130)).toEqual([255, 255, 255])
    expect(at(99, 100)).toEqual([255, 255, 255])
  })

  test('has a shadow that fades over the blur, and through which the page shines', async () => {
    const at = await pixelsOf({ ...block, shadow: { ...shadow, blur: 20, opacity: 0.5 } })
    expect(at(150, 105)).toEqual([255, 128, 128])
    const edge = Array.from({ length: 50 }, (_, i) => at(150, 105 + i)[1] ?? 0)
    expect(edge).toEqual([...edge].sort((a, b) => a - b))
    expect(Math.abs((edge[25] ?? 0) - 192)).toBeLessThan(6)
    expect(edge.at(-1)).toBeGreaterThan(253)
  })

  test('casts the shadow of what can be seen of an image', async () => {
    const at = await pixelsOf({
      type: 'image',
      imageUrl: `image:${'bb'.repeat(32)}`,
      fontSize: 80,
      shadow: { ...shadow, y: 100 },
    })
    expect(at(200, 180)).toEqual([255, 0, 0])
    expect(at(163, 143)).toEqual([255, 255, 255])
  })

  test('moves shadows to the same side of a rotated field', async () => {
    const turned = {
      ...block,
      x: 200,
      y: 120,
      width: 60,
      height: 60,
      rotation: 180,
      shadow: { ...shadow, y: 70 },
    }
    const at = await pixelsOf(turned)
    expect(at(170, 90)).toEqual([0, 0, 255])
    expect(at(170, 160)).toEqual([255, 0, 0])
  })

  test('keeps the color of outlined letters, with the outline around them', async () => {
    const at = await pixelsOf({
      text: 'I',
      fontSize: 150,
      isBold: true,
      color: '#00ff00',
      outline: { color: '#ff00ff', width: 8 },
    })
    const row = Array.from({ length: 200 }, (_, i) => at(100 + i, 120).join())
    const runs = row
      .filter((color, i) => color !== row[i - 1])
      .filter((color) => /^(0|255),(0|255),(0|255)$/.test(color))
    expect(runs).toEqual(['255,255,255', '255,0,255', '0,255,0', '255,0,255', '255,255,255'])
    expect(row.filter((color) => color === '255,0,255').length).toBeGreaterThanOrEqual(13)
  })
})

describe('a PDF', () => {
  test.runIf(has('pdftotext'))('of curved text has its words', async () => {
    const texts = ['Office of the Registrar', 'affiliated efficiently', 'بسم الله', 'שלום']
    const pdf = await pdfOf(
      ...texts.map((text, i) => ({
        text,
        y: 30 + 60 * i,
        fontSize: 20,
        curve: i % 2 ? -200 : 150,
        letterSpacing: i,
      })),
    )
    const words = execFileSync('pdftotext', ['-raw', saved(pdf), '-']).toString()
    const clean = words.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
    for (const text of texts) expect(clean).toContain(text)
  })

  test.runIf(has('qpdf'))('with effects is valid, and has only vectors without a blur', async () => {
    const effects = { curve: 150, outline: { color: '#ff0000', width: 2 }, opacity: 0.7 }
    const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length
    const plain = images(await pdfOf({}))
    const sharpest = await pdfOf({ ...effects, shadow }, { ...block, shadow })
    expect(images(sharpest)).toBe(plain)
    const blurred = await pdfOf({ ...effects, shadow: { ...shadow, blur: 8 } })
    expect(images(blurred)).toBeGreaterThan(plain ?? 0)
    for (const pdf of [sharpest, blurred])
      expect(execFileSync('qpdf', ['--check', saved(pdf)]).toString()).toContain(
        'No syntax or stream encoding errors',
      )
    expect(await pdfOf({ ...effects, shadow: { ...shadow, blur: 8 } })).toEqual(blurred)
  })
})

describe('an SVG', () => {
  test('has curves and outlines as paths, words as its description, and a blurred shadow as an image', async () => {
    const svg = await svgOf({ curve: 150, outline: { color: '#ff0000', width: 2 } })
    expect(svg).toMatch(/<desc [^>]*>Seal<\/desc>/)
    expect(svg.match(/<path d="M[^"]+" fill="#ff0000"\/>/g)).toHaveLength(1)
    expect(svg.match(/<image/g)).toHaveLength(1)
    expect((await svgOf({ shadow })).match(/<image/g)).toHaveLength(1)
    expect((await svgOf({ shadow: { ...shadow, blur: 3 } })).match(/<image/g)).toHaveLength(2)
  })
})

describe('what effects cost', () => {
  const measure = (count: number, field: Partial<TemplateField>) =>
    measurePages(certificate(...Array.from({ length: count }, () => field)).pages, {
      size: async () => undefined,
    })

  test('is limited', async () => {
    const large = { ...block, width: 400, height: 300, shadow: { ...shadow, blur: 200 } }
    await expect(measure(10, large)).resolves.toBeDefined()
    await expect(measure(60, large)).rejects.toThrow(RenderingTooLargeError)
    const long = { text: 'x'.repeat(2_000), outline: { color: '#000000', width: 1 } }
    await expect(measure(2, long)).resolves.toBeDefined()
    await expect(measure(5, long)).rejects.toThrow('outlined letters')
  })
})
