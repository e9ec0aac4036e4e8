import { expect, it } from 'vitest'
import { summarize } from './summarize.mjs'

const known = { attacks: [{ name: 'emails' }, { name: 'bombs' }], families: [{ name: 'forms' }] }
const result = (name, memory, p99) => ({ name, memory, health: { p99 } })
const valuesOf = (figures) => Object.fromEntries(figures.map(({ id, value }) => [id, value]))

it('has the worst of all attacks, and how many there are', () => {
  const figures = summarize([result('emails', 300, 5), result('bombs', 200, 9)], [], known)
  expect(valuesOf(figures)).toEqual({
    'attack.emails.health': 5,
    'attack.bombs.health': 9,
    'attack.memory': 300,
    'attack.health': 9,
    'attack.count': 2,
  })
})

it('says nothing of all attacks if some of them did not run', () => {
  expect(valuesOf(summarize([result('bombs', 200, 9)], [], known))).toEqual({ 'attack.bombs.health': 9 })
})

it('has the worst of all grammars only if all of them ran', () => {
  const price = { cpuPerMb: 3, memoryPerMb: 2 }
  const forms = { name: 'forms', cases: [{ price }], lasting: undefined }
  expect(valuesOf(summarize([], [forms], known))).toEqual({
    'attack.generated.cpu': 3,
    'attack.generated.memory': 2,
  })
  const families = [...known.families, { name: 'json' }]
  expect(summarize([], [forms], { ...known, families })).toEqual([])
})
