import { describe, expect, it } from 'vitest'
import { answerRecord, parseRecords } from './parseRecords.mjs'

/** Encodes a record like recordWrites.c. */
function record(kind, { path = '', data = Buffer.alloc(0), inode = 0, value = 0, flag = 0 }) {
  const header = Buffer.alloc(40)
  header.write('PWR1', 'latin1')
  header.writeUInt32LE(kind, 4)
  header.writeUInt32LE(path.length, 8)
  header.writeUInt32LE(data.length, 12)
  header.writeBigUInt64LE(BigInt(inode), 16)
  header.writeBigUInt64LE(BigInt(value), 24)
  header.writeBigUInt64LE(BigInt(flag), 32)
  return Buffer.concat([header, Buffer.from(path), data])
}

describe('The records of a power cut', () => {
  const log = Buffer.concat([
    record(1, { path: 'a', inode: 7, flag: 1 }),
    record(2, { data: Buffer.from('hi'), inode: 7, value: 512 }),
    record(4, { path: 'a', data: Buffer.from('b'), inode: 7 }),
    record(8, { inode: 7, value: 123 }),
    answerRecord('Zoë', 'id-1'),
  ])

  it('are read in their order', () => {
    expect(parseRecords(log)).toEqual([
      { at: 0, kind: 'opened', path: 'a', inode: 7, isEmptied: true },
      { at: 41, kind: 'written', inode: 7, offset: 512, data: Buffer.from('hi'), isSynced: false },
      { at: 83, kind: 'renamed', path: 'a', to: 'b', inode: 7 },
      { at: 125, kind: 'synced', inode: 7, since: 123 },
      { at: 165, kind: 'answered', name: 'Zoë', id: 'id-1' },
    ])
  })

  it('may end in the middle of one', () => {
    expect(parseRecords(log.subarray(0, -1))).toHaveLength(4)
  })

  it('are refused if they are damaged', () => {
    expect(() => parseRecords(Buffer.concat([log, Buffer.alloc(40)]))).toThrow(/damaged/)
  })
})
