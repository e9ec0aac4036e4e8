import { describe, expect, it } from 'vitest'
import { SimulatedFile } from './SimulatedFile.mjs'

const bytes = (length, value) => Buffer.alloc(length, value)
/** Luck that is decided sector by sector. */
const inTurn = (...decisions) => {
  let next = 0
  return () => decisions[next++ % decisions.length] ?? false
}

describe('A file after a power loss', () => {
  it('has what was synced, and nothing else for sure', () => {
    const file = new SimulatedFile()
    file.change({ at: 1, offset: 0, data: bytes(512, 1) })
    file.sync(2)
    file.change({ at: 3, offset: 512, data: bytes(512, 2) })
    expect(file.afterPowerLoss('nothing')).toEqual(bytes(512, 1))
    expect(file.afterPowerLoss('everything')).toEqual(Buffer.concat([bytes(512, 1), bytes(512, 2)]))
  })

  it('lacks what was written while the fsync ran', () => {
    const file = new SimulatedFile()
    file.change({ at: 1, offset: 0, data: bytes(1, 1) })
    file.change({ at: 5, offset: 1, data: bytes(1, 2) })
    file.sync(5)
    expect(file.afterPowerLoss('nothing')).toEqual(bytes(1, 1))
  })

  it('has some sectors of a torn write', () => {
    const file = new SimulatedFile(() => bytes(1536, 7))
    file.change({ at: 1, offset: 256, data: bytes(1024, 1) })
    // The write touches three sectors.
    const content = file.afterPowerLoss(inTurn(true, false, true))
    expect([255, 256, 511, 512, 1023, 1024, 1279, 1280].map((place) => content[place])).toEqual([
      7, 1, 1, 7, 7, 1, 1, 7,
    ])
  })

  it('may have grown without the data that belongs there', () => {
    const file = new SimulatedFile()
    file.change({ at: 1, offset: 0, data: bytes(1024, 1) })
    expect(file.afterPowerLoss(inTurn(true, false, true))).toEqual(
      Buffer.concat([bytes(512, 1), bytes(512, 0)]),
    )
    expect(file.afterPowerLoss(inTurn(true, false, false))).toEqual(bytes(512, 1))
  })

  it('may have been cut off or not', () => {
    const file = new SimulatedFile(() => bytes(4, 7))
    file.change({ at: 1, size: 1 })
    expect(file.afterPowerLoss('nothing')).toEqual(bytes(4, 7))
    expect(file.afterPowerLoss(inTurn(true))).toEqual(bytes(1, 7))
  })

  it('has what was written with O_DSYNC', () => {
    const file = new SimulatedFile()
    file.change({ at: 1, offset: 0, data: bytes(600, 1), isSynced: true })
    expect(file.afterPowerLoss('nothing')).toEqual(bytes(600, 1))
  })
})
