import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sortByName } from './sortByName.ts'

const sorted = async (language: string, ...names: string[]) =>
  (
    await sortByName(
      names.map((name) => ({ name })),
      language,
    )
  ).map(({ name }) => name)

test.each([
  ['de', ['Ärzte', 'Arzt', 'Zoë', 'Öl'], ['Arzt', 'Ärzte', 'Öl', 'Zoë']],
  ['sv', ['Ärlig', 'Zoë', 'Åsa', 'Öl', 'Adam'], ['Adam', 'Zoë', 'Åsa', 'Ärlig', 'Öl']],
  ['cs', ['Chalupa', 'Cibule', 'Hora'], ['Cibule', 'Hora', 'Chalupa']],
  ['en', ['Team 10', 'Team 9', 'team 1'], ['team 1', 'Team 9', 'Team 10']],
] as const)('names are in the order of %s', async (language, names, expected) => {
  expect(await sorted(language, ...names)).toEqual(expected)
})

test('equal names keep their order, and no name is lost', async () => {
  const items = Array.from({ length: 1_001 }, (_, id) => ({ name: `Person ${id % 7}`, id }))
  const result = await sortByName(items, 'en')
  expect(result).toHaveLength(1_001)
  expect(result.slice(0, 3).map(({ id }) => id)).toEqual([0, 7, 14])
  expect(await sortByName([], 'en')).toEqual([])
})

test('other work goes on while many names are sorted', async () => {
  const items = Array.from({ length: 20_000 }, (_, i) => ({ name: `Person ${(i * 7_919) % 20_000}` }))
  let isDone = false
  const sorting = sortByName(items, 'en').then(() => {
    isDone = true
  })
  let turns = 0
  for (; !isDone; turns++) await nextTurn()
  await sorting
  expect(turns).toBeGreaterThan(20)
})
