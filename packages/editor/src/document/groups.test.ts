import { describe, expect, it } from 'vitest'
import { countingKeys, testDocument, testField } from '../testing/testDocument.ts'
import {
  clickedKeys,
  groupAround,
  groupFields,
  isOneGroup,
  renewGroups,
  ungroupFields,
  withWholeGroups,
} from './groups.ts'

/** b, c, and d are one group; a and e are in none. */
const document = testDocument(
  testField(),
  testField({ group: 'g' }),
  testField({ group: 'g' }),
  testField({ group: 'g' }),
  testField(),
)
const { fields } = document
const groupsOf = (changed: typeof document) => changed.fields.map(({ key, field }) => [key, field.group])

describe('a click on a field', () => {
  it.each([
    ['a', [], ['a']],
    ['c', [], ['b', 'c', 'd']],
    ['c', ['a'], ['b', 'c', 'd']],
    ['c', ['b', 'c', 'd'], ['b', 'c', 'd']],
    ['c', ['b'], ['c']],
    ['c', ['b', 'c'], ['c']],
  ])('%s while %j is selected is about %j', (key, selection, expected) => {
    expect(clickedKeys(fields, selection, key)).toEqual(expected)
  })
})

it('a part of a group has the group around it, and a whole one has not', () => {
  expect(groupAround(fields, ['c'])).toEqual(['b', 'c', 'd'])
  for (const selection of [[], ['a'], ['b', 'c', 'd'], ['a', 'c']])
    expect(groupAround(fields, selection)).toBeUndefined()
  expect(withWholeGroups(fields, ['a', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  expect(isOneGroup(fields, ['d', 'c', 'b'])).toBe(true)
  for (const keys of [[], ['a'], ['b', 'c'], ['a', 'b', 'c', 'd']])
    expect(isOneGroup(fields, keys)).toBe(false)
})

describe('grouping', () => {
  it('brings the fields together below what lay above them, and dissolves groups of one', () => {
    expect(groupsOf(groupFields(document, ['a', 'b', 'c'], 'h'))).toEqual([
      ['a', 'h'],
      ['b', 'h'],
      ['c', 'h'],
      ['d', undefined],
      ['e', undefined],
    ])
    const apart = groupFields(document, ['a', 'd'], 'h').fields.map(({ key }) => key)
    expect(apart).toEqual(['b', 'c', 'a', 'd', 'e'])
  })

  it('leaves a field alone that was the only one of its group before', () => {
    const lone = testDocument(testField({ group: 'x' }), testField(), testField())
    expect(groupsOf(groupFields(lone, ['b', 'c'], 'h'))).toEqual([
      ['a', 'x'],
      ['b', 'h'],
      ['c', 'h'],
    ])
  })

  it('is undone by ungrouping, which leaves no key behind', () => {
    const { fields: ungrouped } = ungroupFields(document, ['b', 'c', 'd'])
    for (const { field } of ungrouped) expect(field).not.toHaveProperty('group')
    expect(groupsOf(ungroupFields(document, ['b', 'c'])).every(([, group]) => !group)).toBe(true)
  })
})

it('copies are new groups, and a single copy is in none', () => {
  const copies = (...keys: string[]) =>
    renewGroups(
      fields.filter(({ key }) => keys.includes(key)).map(({ field }) => field),
      countingKeys(),
    ).map(({ group }) => group)
  expect(copies('a', 'b', 'd')).toEqual([undefined, 'new-1', 'new-1'])
  expect(copies('c')).toEqual([undefined])
})
