import { describe, expect, it } from 'vitest'
import { readTable } from './readTable.ts'
import { sampleTable } from './sampleTable.ts'

const columns = [{ key: 'course' }, { key: 'grade' }]
const rowsOf = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ course: 'A' })))
const wide = (count: number) =>
  JSON.stringify([Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, '']))])

describe('readTable', () => {
  it('has a cell for each column, empty if the row lacks the key', () => {
    expect(readTable('[{"grade":"B","course":"Algebra"},{"course":"Logic\\nII"},{}]', columns)).toEqual({
      rows: [
        ['Algebra', 'B'],
        ['Logic\nII', ''],
        ['', ''],
      ],
      columns,
      unused: [],
    })
  })

  it('names the keys that no column shows', () => {
    expect(readTable('[{"course":"A","Grade":"B"},{"Grade":"C"}]', columns).unused).toEqual(['Grade'])
  })

  it('takes the keys of the rows for columns if there are none', () => {
    expect(readTable('[{"a":"1"},{"b":"2","a":"3"}]')).toMatchObject({
      columns: [{ key: 'a' }, { key: 'b' }],
      rows: [
        ['1', ''],
        ['3', '2'],
      ],
    })
  })

  it('has no value in the names of object prototypes unless it was given', () => {
    const odd = [{ key: 'constructor' }, { key: '__proto__' }]
    expect(readTable('[{},{"__proto__":"x"}]', odd).rows).toEqual([
      ['', ''],
      ['', 'x'],
    ])
  })

  it.each([[''], [' \n']])('takes %j for a table without rows', (value) => {
    expect(readTable(value, columns)).toEqual({ rows: [], columns, unused: [] })
  })

  it('accepts as much as the limits', () => {
    expect(readTable(rowsOf(60), columns).rows).toHaveLength(60)
    expect(readTable(wide(12)).columns).toHaveLength(12)
  })

  it.each([
    ['Algebra: A', '', 'must be a JSON array of objects of strings'],
    ['{"course":"A"}', '', 'must be a JSON array of objects of strings'],
    ['"[]"', '', 'must be a JSON array of objects of strings'],
    [rowsOf(61), '', 'must have at most 60 rows'],
    [wide(13), '[0]', 'must have at most 12 columns'],
    ['[{"a":""},["b"]]', '[1]', 'must be an object of strings'],
    ['[null]', '[0]', 'must be an object of strings'],
    ['[{},{"grade":5}]', '[1].grade', 'must be a string'],
    ['[{"grade":null}]', '[0].grade', 'must be a string'],
    ['[{"grade":{"points":"5"}}]', '[0].grade', 'must be a string'],
    [JSON.stringify([{ grade: 'x'.repeat(2_001) }]), '[0].grade', 'must have at most 2000 characters'],
    [`[${' '.repeat(40_000)}]`, '', 'must have at most 40000 characters'],
  ])('refuses %.40j at %j: %s', (value, path, message) => {
    expect(readTable(value, columns)).toMatchObject({ rows: [], problem: { path, message } })
  })

  it('refuses rows whose different keys are more columns than a table has', () => {
    const rows = JSON.stringify(Array.from({ length: 13 }, (_, i) => ({ [`k${i}`]: 'x' })))
    expect(readTable(rows).problem).toEqual({ path: '', message: 'must have at most 12 different columns' })
  })
})

it('makes samples that are tables', () => {
  const { rows } = readTable(sampleTable({ columns: [{ key: 'a', label: 'Course' }, { key: 'b' }] }))
  expect(rows).toEqual([
    ['Course 1', 'b 1'],
    ['Course 2', 'b 2'],
    ['Course 3', 'b 3'],
  ])
})

it('makes samples with cells that columns of such keys usually have', () => {
  const columns = ['course', 'credits', 'grade'].map((key) => ({ key }))
  const { rows } = readTable(sampleTable({ columns }, ['Python', 'Statistics']))
  expect(rows).toEqual([
    ['Python', '6', 'A'],
    ['Statistics', '4', 'B+'],
    ['course 3', '8', 'A−'],
  ])
})

it('makes a row per name in samples of high tables', () => {
  const columns = ['course', 'date', 'hours'].map((key) => ({ key }))
  const names = ['Algebra', 'Logic', 'Statistics', 'Ethics', 'Python']
  const rowsAt = (height: number) => readTable(sampleTable({ columns, height, fontSize: 20 }, names)).rows
  expect(rowsAt(200)).toHaveLength(3)
  expect(rowsAt(900)).toHaveLength(5)
  expect(rowsAt(900).at(-1)).toEqual(['Python', '2026-06-19', '12'])
})

it('makes samples with columns for tables that have none, so that an author sees them', () => {
  const { rows, columns } = readTable(sampleTable({}))
  expect(columns.map(({ key }) => key)).toEqual(['A', 'B', 'C'])
  expect(rows.at(-1)).toEqual(['A 3', 'B 3', 'C 3'])
})
