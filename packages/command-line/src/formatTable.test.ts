import { expect, test } from 'vitest'
import { formatTable } from './formatTable.ts'

test('aligns columns, numbers to the right, and lets no cell move the cursor', () => {
  const rows = [
    ['a\u001b[2J\nb', 7, ''],
    ['x', 1234, 'y'],
  ]
  expect(formatTable(['NAME', 'N', 'NOTE'], rows)).toBe(
    'NAME     N     NOTE\na [2J b     7\nx        1234  y',
  )
})
