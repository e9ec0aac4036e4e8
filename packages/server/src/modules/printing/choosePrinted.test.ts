import { expect, test } from 'vitest'
import { choosePrinted } from './choosePrinted.ts'
import { followCorrections } from './followCorrections.ts'
import type { PrintableRow } from './printRepository.ts'

const row = (id: string, change: Partial<PrintableRow> = {}): PrintableRow => ({
  ...{ id, accountId: 'a', subAccountEmail: null, name: id, locale: '' },
  ...{ revokedAt: null, erasedAt: null, supersededBy: null, ...change },
})

test('corrections take the place of what they replace; revoked and erased ones are left out', async () => {
  const all = [
    row('1'),
    row('2', { supersededBy: '2b' }),
    row('3', { revokedAt: 1 }),
    row('4', { supersededBy: '4b' }),
    row('5', { erasedAt: 1, revokedAt: 1 }),
    row('6'),
    row('2b', { supersededBy: '2c' }),
    row('2c'),
    row('4b', { revokedAt: 1 }),
  ]
  const current = await followCorrections(
    all.slice(0, 6),
    async (ids) => new Map(all.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one])),
  )
  const { ids, leftOut } = choosePrinted(current)
  expect(ids).toEqual(['1', '2c', '6'])
  expect(leftOut).toEqual({ revoked: 2, erased: 1, superseded: 0 })
})

test('a certificate is printed once, even if its correction was chosen, too', async () => {
  const all = [row('a', { supersededBy: 'b' }), row('b'), row('b')]
  const current = await followCorrections(all, async () => new Map([['b', row('b')]]))
  expect(choosePrinted(current).ids).toEqual(['b'])
})

test('a certificate whose correction is gone is left out', async () => {
  const current = await followCorrections([row('a', { supersededBy: 'b' })], async () => new Map())
  const { ids, leftOut } = choosePrinted(current)
  expect(ids).toEqual([])
  expect(leftOut.superseded).toBe(1)
})
