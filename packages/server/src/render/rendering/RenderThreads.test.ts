import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { isQuickCheck } from './RenderThreads.ts'

function isQuick(...fields: Partial<TemplateField>[]): boolean {
  const all = fields.map((keys) => ({
    type: 'text',
    text: 'Award',
    x: 0,
    y: 0,
    fontSize: 10,
    width: 900,
    ...keys,
  }))
  const template = { imageUrl: '', dimensions: { width: 1000, height: 700 }, fields: all }
  return isQuickCheck(
    certificateOf(
      template,
      all.map(({ text }) => text),
    ),
  )
}

const outline = { color: '#102030', width: 2 }

test('ordinary certificates are checked at once', () => {
  const words = Array.from({ length: 12 }, () => ({ text: 'Alexandra Fitzgerald-Montgomery' }))
  expect(isQuick({ type: 'frame' }, { type: 'line' }, { type: 'qr' }, ...words)).toBe(true)
  expect(isQuick({ text: 'of distinction', curve: 400 })).toBe(true)
})

test('shapes of hundreds of dashes, and many outlined letters, are not', () => {
  const dashed = { type: 'ellipse', height: 600, stroke: '#102030', strokeWidth: 1, dash: [0.5, 0.5] }
  expect(isQuick({ text: 'Award' }, dashed)).toBe(false)
  expect(isQuick({ type: 'frame' }, { type: 'frame' })).toBe(false)
  expect(isQuick({ text: '鬱龘驫灣鑿鸞'.repeat(2), outline })).toBe(false)
})

test('lines of many characters between many shapes are not', () => {
  const words = Array.from({ length: 12 }, () => ({ text: 'aあ'.repeat(30) }))
  const ellipses = Array.from({ length: 12 }, () => ({ type: 'ellipse', height: 600, stroke: '#102030' }))
  expect(isQuick(...words)).toBe(true)
  expect(isQuick(...ellipses, ...words)).toBe(false)
})
