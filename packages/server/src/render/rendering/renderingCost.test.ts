import { type CertificatePage, certificateOf } from '@certificate-sdk/template/internal'
import { describe, expect, test } from 'vitest'
import { measurePages, pngBytes } from './renderingCost.ts'

const reference = (digits: string) => `image:${digits.repeat(32)}`
const images = { size: async () => ({ width: 5_000, height: 4_000, byteLength: 1_000 }) }

function pageOf(text: string, background = '', size = { width: 1000, height: 700 }): CertificatePage {
  const field = { type: 'text', text, x: 100, y: 100, fontSize: 10 }
  return certificateOf({ imageUrl: background, dimensions: size, fields: [field] }, [text]).pages[0]
}

/** Creates a page with ornaments that count as 30,000 pieces. */
function ornamented(): CertificatePage {
  const frame = { type: 'frame', text: 'Frame', x: 0, y: 0, width: 500, height: 300, fontSize: 10 }
  const fields = Array.from({ length: 60 }, () => frame)
  return certificateOf({ imageUrl: '', dimensions: { width: 1000, height: 700 }, fields }, []).pages[0]
}

describe('the cost of all pages of a certificate', () => {
  test('counts characters together', async () => {
    const page = pageOf('x'.repeat(20_000))
    await expect(measurePages([page, page], images)).resolves.toBeDefined()
    await expect(measurePages([page, page, page], images)).rejects.toThrow(
      'show 60000 characters; at most 50000 are allowed',
    )
  })

  test('counts the pieces of shapes together', async () => {
    await expect(measurePages([ornamented()], images)).resolves.toBeDefined()
    await expect(measurePages([ornamented(), ornamented()], images)).rejects.toThrow('have 60000 dashes')
  })

  test('counts each different image once', async () => {
    const pages = ['a1', 'b2', 'c3', 'a1'].map((digits) => pageOf('', reference(digits)))
    expect(await measurePages(pages, images)).toMatchObject({ total: 60_000_000, fileBytes: 3_000 })
    await expect(measurePages([...pages, pageOf('', reference('d4'))], images)).rejects.toThrow(
      '80 megapixels',
    )
  })

  test('counts the time of each page alone, because an image has one', async () => {
    const size = { width: 6_000, height: 4_000 }
    const five = Array.from({ length: 5 }, () => pageOf('x', '', size))
    await expect(measurePages(five, images, 1)).resolves.toBeDefined()
    const slow = { ...pageOf('x'.repeat(5_000), '', size) }
    const items = slow.items.map((item) => ({ ...item, rotation: 30 }))
    await expect(measurePages([...five, { ...slow, items }], images, 4)).rejects.toThrow(/may take \d+ s/)
  })
})

describe('the memory of drawing a PNG', () => {
  const megabytes = (size: { width: number; height: number }, scale: number, largest: number) =>
    Math.round(
      pngBytes(pageOf('x', '', size), scale, { largest, total: 0, read: 0, drawn: 0, fileBytes: 0 }) /
        2 ** 20,
    )

  test('counts the page twice, and the image below it as it is decoded', () => {
    const [screen, print] = [
      { width: 1_123, height: 794 },
      { width: 3_508, height: 2_480 },
    ]
    expect(megabytes(screen, 1, 891_662)).toBe(10)
    expect(megabytes(screen, 3, 891_662)).toBe(65)
    // Two of these exceed the limit for drawing at once.
    expect(megabytes(print, 1, 8_699_840)).toBe(100)
  })

  test('counts a page in strips once, and twice the image that is decoded for it', () => {
    expect(megabytes({ width: 5_000, height: 5_000 }, 1, 1_000_000)).toBe(103)
  })
})
