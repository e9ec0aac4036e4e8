import { create } from 'qrcode/lib/core/qrcode.js'
import { expect, test } from 'vitest'
import { qrSizeOfBytes } from './layoutQr.ts'

test('says the size of the code that the library makes, at every limit of a version', () => {
  for (let bytes = 1, size = 21; size <= 177; bytes++) {
    if (qrSizeOfBytes(bytes) === size && qrSizeOfBytes(bytes + 1) === size) continue
    // Lowercase letters fit in no denser mode.
    const { modules } = create('x'.repeat(bytes), { errorCorrectionLevel: 'L', maskPattern: 0 })
    expect(qrSizeOfBytes(bytes)).toBe(modules.size)
    size = qrSizeOfBytes(bytes + 1) ?? 181
  }
})

test('has no size for what no code holds', () => {
  expect(qrSizeOfBytes(2953)).toBe(177)
  expect(qrSizeOfBytes(2954)).toBeUndefined()
})
