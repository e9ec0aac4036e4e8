import { expect, test } from 'vitest'
import { allotSlots, type DueUnit, type SlotState } from './allotSlots.ts'

const idle: SlotState = { free: 64, running: () => 0, lastServed: () => 0, maxPerUnit: 64 }
const unitOf = (owner: string, part = '', dueAt = 0): DueUnit => ({ owner, unit: `${owner}/${part}`, dueAt })

/** @returns slots per owner */
function share(owners: readonly string[], state: Partial<SlotState> = {}): Record<string, number> {
  const allotted = allotSlots(
    owners.map((owner) => unitOf(owner)),
    { ...idle, ...state },
  )
  const counts = new Map(owners.map((owner) => [owner, 0]))
  for (const { owner } of allotted) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return Object.fromEntries(counts)
}

test('an owner that is alone leaves slots for others', () => {
  expect(share(['a'])).toEqual({ a: 43 })
  expect(share(['a'], { free: 2 })).toEqual({ a: 2 })
  expect(share(['a'], { free: 1 })).toEqual({ a: 1 })
})

test('owners whose jobs never end leave a slot for the next one', () => {
  const running = new Map<string, number>()
  const got = [...'abcde'].map((owner) => {
    const free = 64 - [...running.values()].reduce((sum, n) => sum + n, 0)
    const { [owner]: slots = 0 } = share([owner, ...running.keys()], {
      free,
      running: (name) => running.get(name) ?? 0,
      lastServed: (name) => running.get(name) ?? 0,
    })
    running.set(owner, slots)
    return slots
  })
  expect(got).toEqual([43, 14, 5, 2, 0].map((min) => expect.toSatisfy((n: number) => n >= min)))
})

test('owners that were served least recently are first, and then the oldest job', () => {
  const units = [unitOf('late', '', 1), unitOf('old', '', 2), unitOf('new', '', 3)]
  const lastServed = (name: string) => (name.startsWith('late') ? 1 : 0)
  expect(allotSlots(units, { ...idle, free: 3, lastServed }).map(({ owner }) => owner)).toEqual([
    'old',
    'new',
    'late',
  ])
})

test('an owner with many units gets no more than one with a single unit', () => {
  const units = [...Array.from({ length: 20 }, (_, i) => unitOf('many', `${i}`)), unitOf('one')]
  const owners = allotSlots(units, { ...idle, free: 12 }).map(({ owner }) => owner)
  expect(owners.filter((owner) => owner === 'one')).toHaveLength(owners.length / 2)
})

test('no unit gets more than its limit', () => {
  const units = [unitOf('a', 'x'), unitOf('a', 'y')]
  const allotted = allotSlots(units, { ...idle, maxPerUnit: 16 })
  for (const unit of units) expect(allotted.filter((other) => other === unit)).toHaveLength(16)
})
