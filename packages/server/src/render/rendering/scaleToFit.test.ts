import { devicePageSize } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { scaleToFit } from './scaleToFit.ts'

test.each([
  [3508, 2480, 1200, 848],
  [2480, 3508, 1200, 1697],
  [842, 595, 842, 595],
  [841.89, 595.28, 842, 595],
  [1200, 2400, 1200, 2400],
  [10_000, 10_000, 1200, 1200],
  [16, 10_000, 4, 2400],
  [10_000, 16, 1200, 2],
  [16, 16, 16, 16],
])('a page of %d × %d px becomes %d × %d px', (width, height, across, down) => {
  expect(
    devicePageSize({ width, height }, scaleToFit({ width, height }, { width: 1200, height: 2400 })),
  ).toEqual({
    width: across,
    height: down,
  })
})
