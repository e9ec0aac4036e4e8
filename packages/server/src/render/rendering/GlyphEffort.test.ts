import type { DrawOp, FontSet } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { GlyphEffort } from './GlyphEffort.ts'

/** A font whose glyphs have so many characters. */
const fontsOf = (length: number) =>
  ({ get: () => ({ outline: () => 'x'.repeat(length) }) }) as unknown as FontSet

function opOf(ids: readonly number[]): DrawOp {
  const glyphs = ids.map((id) => ({ id, x: 0, y: 0, cluster: 0 }))
  return {
    ...{ kind: 'glyphs', face: 'Acme', size: 10, color: '#000000', x: 0, y: 0, opacity: 1 },
    ...{ glyphs, text: '', rightToLeft: false },
  }
}
const range = (count: number) => Array.from({ length: count }, (_, i) => i)

test('ordinary letters are a small part of what is allowed', () => {
  const effort = new GlyphEffort(fontsOf(1_500))
  effort.add([opOf(range(10_000).map((i) => i % 200))])
  expect(effort.isTooLarge).toBe(false)
})

test('ornate letters are too much if there are many of them, also in a shadow', () => {
  const fonts = fontsOf(200_000)
  const many = opOf(range(400).map(() => 7))
  const effort = new GlyphEffort(fonts)
  effort.add([many])
  expect(effort.isTooLarge).toBe(true)
  const few = new GlyphEffort(fonts)
  few.add([opOf(range(15).map(() => 7))])
  expect(few.isTooLarge).toBe(false)
  few.add([{ kind: 'shadow', of: [many as never], x: 0, y: 0, blur: 0, color: '#000000', opacity: 1 }])
  expect(few.isTooLarge).toBe(true)
})

test('many different ornate letters are too much, as they stay in memory', () => {
  const effort = new GlyphEffort(fontsOf(200_000))
  effort.add([opOf(range(160))])
  expect(effort.isTooLarge).toBe(true)
})
