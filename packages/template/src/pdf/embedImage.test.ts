import { describe, expect, it } from 'vitest'
import { latin1Bytes } from './bytes.ts'
import { embedImage } from './embedImage.ts'
import { PdfFile } from './PdfFile.ts'
import type { PdfImage } from './PdfImage.ts'
import type { PdfTools } from './PdfTools.ts'

const hash = () => ({ update: () => undefined, digest: () => new Uint8Array(16) })
const tools = {
  compress: (data: Uint8Array) => data,
  hashFile: hash,
  hashFont: () => new Uint8Array(32),
} as unknown as PdfTools

/** Embeds a file, whose packed form has one byte of color; returns its description in the PDF file, as text. */
async function embed(type: PdfImage['type'], bytes: Uint8Array) {
  const file = new PdfFile(tools)
  let packed = 0
  const packer = {
    async pack() {
      packed++
      return { color: Uint8Array.of(7), alpha: Uint8Array.of(9) }
    },
  }
  const image = { type, bytes, width: 1, height: 1, hash: 'a' }
  const embedded = await embedImage(file, image, packer)
  const root = file.add('<< >>')
  const text = String.fromCharCode(...file.write(root, root))
  return { ...embedded, packed, spaces: text.match(/\/Device\w+/g) }
}

describe('a JPEG file', () => {
  const frame = (components: number) =>
    `\xff\xc0\0\x0b\x08\0\x01\0\x01${String.fromCharCode(components)}\0\0\0`
  // Its tenth byte is 3, as if it was a frame of three components.
  const table = (marker: string) => `\xff${marker}\0\x0b\0\0\0\0\0\x03\0\0\0`
  const jpeg = (...segments: string[]) => embed('image/jpeg', latin1Bytes(`\xff\xd8${segments.join('')}`))

  it.each([
    ['gray', 1, '/DeviceGray'],
    ['color', 3, '/DeviceRGB'],
  ])('of %s says so', async (_name, components, space) => {
    expect(await jpeg(frame(components))).toMatchObject({ spaces: [space], packed: 0, isTransparent: false })
  })

  it.each(['\xc4', '\xc8', '\xcc'])('may have a table before its frame: %j', async (marker) => {
    expect((await jpeg(table(marker), frame(1))).spaces).toEqual(['/DeviceGray'])
  })
})

describe('a PNG file', () => {
  const chunk = (name: string, data: string) =>
    `\0\0\0${String.fromCharCode(data.length)}${name}${data}\0\0\0\0`
  const header = (depth: number, color: number, interlace = 0) =>
    chunk(
      'IHDR',
      `\0\0\0\x01\0\0\0\x01${String.fromCharCode(depth, color)}\0\0${String.fromCharCode(interlace)}`,
    )
  const png = (...chunks: string[]) =>
    embed(
      'image/png',
      latin1Bytes(`\x89PNG\r\n\x1a\n${[...chunks, chunk('IDAT', 'x'), chunk('IEND', '')].join('')}`),
    )

  it.each([
    ['gray', header(8, 0), '/DeviceGray'],
    ['true color', header(8, 2), '/DeviceRGB'],
  ])('of %s passes through', async (_name, head, space) => {
    expect(await png(head)).toMatchObject({ spaces: [space], packed: 0, isTransparent: false })
  })

  it.each([
    ['a transparent color', [header(8, 2), chunk('tRNS', '\0\0\0\0\0\0')]],
    ['alpha', [header(8, 6)]],
    ['a palette', [header(8, 3)]],
    ['16 bits', [header(16, 2)]],
    ['interlaced rows', [header(8, 2, 1)]],
  ])('with %s is packed', async (_name, chunks) => {
    expect(await png(...chunks)).toMatchObject({
      spaces: ['/DeviceGray', '/DeviceRGB'],
      packed: 1,
      isTransparent: true,
    })
  })
})
