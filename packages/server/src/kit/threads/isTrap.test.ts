import { expect, test } from 'vitest'
import { isTrap } from './isTrap.ts'

/** Error of a function of WebAssembly: `unreachable`, or one that calls itself forever. */
function errorOf(body: readonly number[]): unknown {
  const code = Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, 4, 1, 0x60, 0, 0],
    ...[3, 2, 1, 0],
    ...[7, 5, 1, 1, 0x66, 0, 0],
    ...[10, 4 + body.length, 1, 2 + body.length, 0, ...body, 0x0b],
  )
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code))
  try {
    return (exports.f as () => unknown)()
  } catch (error) {
    return error
  }
}

test('tells a trap of WebAssembly, and a full stack, from other errors', () => {
  expect(isTrap(errorOf([0x00]))).toBe(true)
  expect(isTrap(errorOf([0x10, 0x00]))).toBe(true)
  expect(isTrap(errorOf([]))).toBe(false)
  expect(isTrap(new RangeError('Offset is outside the bounds of the DataView'))).toBe(false)
})
