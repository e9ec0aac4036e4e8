import { expect, test } from 'vitest'
import { FirstRows } from './FirstRows.ts'

test('the first place of each text is found, as a map finds it', () => {
  const places = new FirstRows()
  const map = new Map<string, number>()
  const texts = Array.from(
    { length: 5_000 },
    (_, i) => `${(i * 7_919) % 3_001}é${'x'.repeat(i % 5)}@example.com`,
  )
  for (const [i, text] of [...texts, '', '😀', '', 'x'.repeat(20_000), '😀', ...texts].entries()) {
    const first = map.get(text)
    expect([text, places.add(text, i)]).toEqual([text, first])
    if (first === undefined) map.set(text, i)
  }
})
