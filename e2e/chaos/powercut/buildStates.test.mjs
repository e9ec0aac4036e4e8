import { describe, expect, it } from 'vitest'
import { createRandom } from '../createRandom.mjs'
import { buildStates, withoutLaterSyncs } from './buildStates.mjs'
import { chooseCuts } from './chooseCuts.mjs'

const commits = 20
const before = { entries: [{ path: '', inode: 1, isFolder: true }], read: () => Buffer.alloc(0) }

/** A database of one file: each commit appends a line of 700 bytes, syncs it, and answers. */
const operations = [
  { at: 0, kind: 'opened', path: 'log', inode: 2, isEmptied: false },
  ...Array.from({ length: commits }, (_, i) => {
    const at = 1 + 3 * i
    const data = Buffer.from(`certificate ${i}`.padEnd(699, '.').concat('\n'))
    return [
      { at, kind: 'written', inode: 2, offset: 700 * i, data, isSynced: false },
      { at: at + 1, kind: 'synced', inode: 2, since: at + 1 },
      { at: at + 2, kind: 'answered', name: `certificate ${i}`, id: String(i) },
    ]
  }).flat(),
]

/** Number of states that lack an acknowledged certificate. */
function countLosses(recorded, states, seed) {
  const random = createRandom(seed)
  const cuts = chooseCuts(recorded, states, random)
  return [...buildStates({ before, operations: recorded, cuts, random })].filter(({ acknowledged, disk }) => {
    const lines = new Set((disk.files.get('log') ?? '').toString().split('\n'))
    return [...acknowledged.keys()].some((name) => !lines.has(name.padEnd(699, '.')))
  }).length
}

describe('States after power losses', () => {
  it('have everything acknowledged if each answer waits for its fsync', () => {
    expect(countLosses(operations, 1_000, 1)).toBe(0)
  })

  it('lack acknowledged data if the disk ignores fsync', () => {
    expect(countLosses(withoutLaterSyncs(operations), 100, 1)).toBeGreaterThan(20)
  })

  it('lack acknowledged data if answers come before their fsync', () => {
    const hasty = operations.slice()
    for (let i = 0; i + 1 < hasty.length; i++)
      if (hasty[i].kind === 'synced') hasty.splice(i, 2, hasty[i + 1], hasty[i++])
    expect(countLosses(hasty, 100, 1)).toBeGreaterThan(20)
  })

  it('are the same for the same seed', () => {
    const build = () => {
      const random = createRandom(7)
      return [...buildStates({ before, operations, cuts: chooseCuts(operations, 50, random), random })]
    }
    expect(build()).toEqual(build())
  })
})
