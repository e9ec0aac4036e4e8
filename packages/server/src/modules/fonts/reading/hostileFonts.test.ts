import { readFontFile } from '@certificate-sdk/fonts/node'
import { expect, test } from 'vitest'
import { type TestLookup, withSubstitutions, words } from '../../../testing/withSubstitutions.ts'
import { normalizeFont } from './normalizeFont.ts'

const file = await readFontFile('Cousine-Regular')
/** Capitals, as a coverage table: the shaper drops tables that it would have to read again and again. */
const [first, glyphs] = [36, 26]
const coverage = words(2, 1, first, first + glyphs - 1, 0)
const range = Array.from({ length: glyphs }, (_, i) => first + i)

/** Each glyph becomes so many. */
function many(count: number): Uint8Array {
  const head = 6 + 2 * glyphs
  const sequence = head + coverage.length
  return Buffer.concat([
    words(1, head, glyphs, ...range.map(() => sequence)),
    coverage,
    words(count, ...Array<number>(count).fill(first)),
  ])
}

/** Each glyph begins so many contexts, none of which is there. */
function contexts(count: number): Uint8Array {
  const head = 6 + 2 * glyphs
  const set = head + coverage.length
  return Buffer.concat([
    words(1, head, glyphs, ...range.map(() => set)),
    coverage,
    words(count, ...Array<number>(count).fill(2 + 2 * count)),
    words(2, 1, 0xfffe, 0, 0),
  ])
}

/** Each glyph begins a context that applies the same lookup to it again, so many times. */
function recursive(count: number): Uint8Array {
  const records = Array<number>(2 * count).fill(0)
  return Buffer.concat([words(3, 1, count, 8 + 4 * count, ...records), coverage])
}

/** CPU time of a file, in ms. */
async function read(lookup: TestLookup): Promise<{ outcome: string; ms: number }> {
  const start = process.cpuUsage()
  const outcome = await normalizeFont(withSubstitutions(file, lookup)).then(
    () => 'accepted',
    (error: Error) => `${error.name} ${error.message}`,
  )
  const { user, system } = process.cpuUsage(start)
  return { outcome, ms: (user + system) / 1_000 }
}

test.each<[string, TestLookup]>([
  ['30,000 glyphs for a letter', { type: 2, subtable: many(30_000) }],
  ['20 glyphs for a letter', { type: 2, subtable: many(20) }],
  ['twice as many by each of 40 lookups', { type: 2, subtable: many(2), lookups: 40 }],
])('a font with %s is refused', async (_what, lookup) => {
  const { outcome, ms } = await read(lookup)
  expect(outcome).toMatch(/makes \d+ glyphs of a letter/)
  expect(ms).toBeLessThan(5_000)
})

test.each<[string, TestLookup]>([
  ['three glyphs for a letter', { type: 2, subtable: many(3) }],
  ['a context that applies itself', { type: 5, subtable: recursive(1_000) }],
  // The shaper checks as many bytes of the table as it has 64 times, and drops it.
  ['contexts by the million', { type: 5, subtable: contexts(10_000), lookups: 200, subtables: 100 }],
])('a font with %s is read in a short time', async (_what, lookup) => {
  const { outcome, ms } = await read(lookup)
  expect(outcome).toBe('accepted')
  expect(ms).toBeLessThan(5_000)
})

test('a font whose letters take long to shape is refused', async () => {
  const same = Buffer.concat([words(1, 6, 0), coverage])
  expect((await read({ type: 1, subtable: same, lookups: 15_000 })).outcome).toContain('takes too long')
})

test('a font is read by the CPU time of its thread', async () => {
  let now = 0
  const cpuTime = () => (now += 100)
  await expect(normalizeFont(file, { cpuTime })).rejects.toThrow(/takes too long to lay out text/)
})
