import { afterEach, expect, it, vi } from 'vitest'
import { randomId } from './mountEditor.ts'

afterEach(() => vi.unstubAllGlobals())

it('makes ids without crypto.randomUUID, which pages without https lack', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => bytes.fill(0x0a),
  })
  expect(randomId()).toBe('0a'.repeat(16))
})

it('makes another one each time', () => {
  expect(randomId()).not.toBe(randomId())
})
