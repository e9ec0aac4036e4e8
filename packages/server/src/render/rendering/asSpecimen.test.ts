import type { Certificate, CertificatePage } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { asSpecimen } from './asSpecimen.ts'

const pageOf = (width: number, height: number): CertificatePage => ({
  size: { width, height },
  paper: { width, height, bleed: 0 },
  background: '',
  items: [],
})
const certificateOf = (...pages: [CertificatePage, ...CertificatePage[]]): Certificate => ({
  version: 2,
  pages,
})

test.each([
  [1123, 794],
  [794, 1123],
  [16, 16],
  [10_000, 10_000],
  [16, 10_000],
  [10_000, 16],
])('a page of %d × %d has words in bounds, from edge to edge', (width, height) => {
  const [{ items }] = asSpecimen(certificateOf(pageOf(width, height))).pages
  expect(items.length).toBeGreaterThan(0)
  expect(items.length).toBeLessThanOrEqual(60)
  for (const { box, content } of items) {
    expect(content).toMatchObject({ kind: 'text', spans: [{ text: 'SPECIMEN' }] })
    expect(box.x).toBeGreaterThan(0)
    expect(box.x).toBeLessThan(width)
    expect(box.y).toBeLessThan(height)
    expect(box.y).toBeGreaterThanOrEqual(0)
  }
  const [xs, ys] = [items.map(({ box }) => box.x), items.map(({ box }) => box.y)]
  expect(Math.max(...xs)).toBeGreaterThanOrEqual(width / 2)
  expect(Math.max(...ys)).toBeGreaterThanOrEqual(height / 4)
})

test('each page of several has them, above everything else', () => {
  const page = pageOf(800, 600)
  const { pages } = asSpecimen(certificateOf(page, page))
  expect(pages.map(({ items }) => items.length > 3)).toEqual([true, true])
})
