import type { layoutField } from '@certificate-sdk/template/internal'
import { expect, test, vi } from 'vitest'
import { cacheLayouts } from './cacheLayouts.ts'

const page = { width: 600, height: 400 }
const field = (text: string) => ({ type: 'text', text, x: 0, y: 0, fontSize: 20 }) as const

/** A layout function that counts its calls. */
function counting() {
  const layOut = vi.fn((() => ({ ops: [], box: { x: 0, y: 0, ...page }, size: 20, issues: [] })) as never)
  return { layOut, cached: cacheLayouts(layOut as typeof layoutField) }
}

test('a field with the same value is laid out once', () => {
  const { layOut, cached } = counting()
  const one = field('Course')
  const first = cached(one, 0, 'Navigation', page, {} as never)
  expect(cached(one, 0, 'Navigation', page, {} as never)).toBe(first)
  expect(layOut).toHaveBeenCalledTimes(1)
})

test('another value, and another field with the same value, are laid out', () => {
  const { layOut, cached } = counting()
  const one = field('Course')
  cached(one, 0, 'Navigation', page, {} as never)
  cached(one, 0, 'Astronomy', page, {} as never)
  cached(field('Course'), 0, 'Astronomy', page, {} as never)
  expect(layOut).toHaveBeenCalledTimes(3)
})
