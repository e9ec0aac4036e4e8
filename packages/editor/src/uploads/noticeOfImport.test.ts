import { expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { noticeOfImport } from './ImageImporter.ts'

const image = { dimensions: { width: 200, height: 100 }, scaledDown: false, pdfPage: 2 }

it('is silent about an image that is used as it is', () => {
  expect(noticeOfImport(image, en, vi.fn())).toBeNull()
  expect(noticeOfImport({ ...image, pdfPages: 1 }, en, vi.fn())).toBeNull()
})

it('offers the other pages of a PDF', () => {
  const choose = vi.fn()
  expect(noticeOfImport({ ...image, pdfPages: 3 }, en, choose)).toEqual({
    kind: 'info',
    text: en.pdfPages(3),
    pdf: { page: 2, pages: 3, choose },
  })
})

it('says that an image was scaled down, rather than how many pages its PDF has', () => {
  expect(noticeOfImport({ ...image, scaledDown: true, pdfPages: 3 }, en, vi.fn())).toEqual({
    kind: 'info',
    text: en.scaledDown(200, 100),
  })
})
