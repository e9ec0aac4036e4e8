import { expect, it } from 'vitest'
import { pngOf } from '../../testing/testImages.ts'
import { possibleFiles } from './compareUpload.ts'
import { shareSize } from './shareImage.ts'

const page = { width: 400, height: 300 }
const start = async (size: { width: number; height: number }) => (await pngOf(size)).subarray(0, 24)

it('names the images of all pages in the scale of the file', async () => {
  expect(possibleFiles(await start(page), { ...page, pages: 1 })).toEqual(['certificate.png'])
  expect(possibleFiles(await start(page), { ...page, pages: 3 })).toEqual([
    'certificate.png',
    'certificate-2.png',
    'certificate-3.png',
  ])
  expect(possibleFiles(await start({ width: 1200, height: 900 }), { ...page, pages: 2 })).toEqual([
    'certificate@3.png',
    'certificate-2@3.png',
  ])
  expect(possibleFiles(await start({ width: 401, height: 300 }), { ...page, pages: 2 })).toEqual([])
})

it('names one document, and one drawing for each page', () => {
  const images = { ...page, pages: 2 }
  expect(possibleFiles(Buffer.from('%PDF-1.7'), images)).toEqual(['certificate.pdf'])
  expect(possibleFiles(Buffer.from('<svg xmlns'), images)).toEqual(['certificate.svg', 'certificate-2.svg'])
  expect(possibleFiles(Buffer.from('GIF89a'), images)).toEqual([])
})

it('names the shared image once, also if it has the size of a page', async () => {
  expect(possibleFiles(await start(shareSize), { ...shareSize, pages: 2 })).toEqual([
    'certificate.png',
    'certificate-2.png',
    'share.png',
  ])
})
