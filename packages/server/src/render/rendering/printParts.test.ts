import type { Certificate } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { pdfTools } from '../pdf/pdfTools.ts'
import { printSheets } from './printSheets.ts'

const page = { size: { width: 100, height: 100 }, paper: { width: 72, height: 72, bleed: 0 } }
const certificate = { pages: [page] } as unknown as Certificate
const sheet = { width: 72, height: 72, marks: [], pages: [{ certificate: 0, page: 0, x: 0, y: 0 }] }

/** Draws the first part of a print of 24 pages, each with a different photograph. */
async function partOf({ imageBytes, msPerPage = 0 }: { imageBytes: number; msPerPage?: number }) {
  let [time, drawn] = [0, 0]
  const job = { kind: 'print', certificates: [certificate], sheets: Array(24).fill(sheet) } as const
  return printSheets(
    { ...job, from: 0, state: undefined },
    {
      tools: pdfTools,
      packer: { pack: () => Promise.reject(new Error('A JPEG file needs no packing.')) },
      loadFont: () => Promise.reject(new Error('There is no text.')),
      now: () => time,
      draw: async () => {
        time += msPerPage
        const hash = String(++drawn)
        const image = { ...page.size, hash, type: 'image/jpeg', bytes: new Uint8Array(imageBytes) }
        return { ops: [], images: new Map([[`image:${hash}`, image]]), fonts: { get: () => undefined } }
      },
    },
  )
}

test('a part ends after a second, and after some megabytes', async () => {
  expect((await partOf({ imageBytes: 10 })).drawn).toBe(24)
  expect((await partOf({ imageBytes: 10, msPerPage: 400 })).drawn).toBe(3)
  expect((await partOf({ imageBytes: 3 * 2 ** 20 })).drawn).toBe(3)
})

test('a part has a sheet, whatever that takes', async () => {
  expect((await partOf({ imageBytes: 20 * 2 ** 20 })).drawn).toBe(1)
  expect((await partOf({ imageBytes: 10, msPerPage: 60_000 })).drawn).toBe(1)
})
