const headerLength = 40
const magic = 0x31525750
/** In the order of `enum kind` in recordWrites.c; 9 is appended by clients. */
const kinds = [
  '',
  'opened',
  'written',
  'resized',
  'renamed',
  'removed',
  'linked',
  'folder',
  'synced',
  'answered',
]

/**
 * A call that changed a folder, or an answer that a client received. Paths are relative to the folder; files are
 * identified by their inode, because a rename does not disturb programs that have them open.
 *
 * @typedef {{ at: number } & (
 *   | { kind: 'opened', path: string, inode: number, isEmptied: boolean }
 *   | { kind: 'written', inode: number, offset: number, data: Buffer, isSynced: boolean }
 *   | { kind: 'resized', inode: number, size: number }
 *   | { kind: 'renamed' | 'linked', path: string, to: string, inode: number }
 *   | { kind: 'removed', path: string }
 *   | { kind: 'folder', path: string, inode: number }
 *   | { kind: 'synced', inode: number, since: number }
 *   | { kind: 'answered', name: string, id: string }
 * )} Operation at: position in the log; since: the fsync covers all records before it
 */

/**
 * Reads the log of recordWrites.c.
 *
 * @param {Buffer} log
 * @returns {Operation[]}
 * @throws if it is damaged; an incomplete record at the end is left out
 */
export function parseRecords(log) {
  /** @type {Operation[]} */
  const operations = []
  for (let at = 0; at + headerLength <= log.length; ) {
    if (log.readUInt32LE(at) !== magic) throw new Error(`The record at ${at} is damaged.`)
    const pathEnd = at + headerLength + log.readUInt32LE(at + 8)
    const end = pathEnd + log.readUInt32LE(at + 12)
    if (end > log.length) break
    operations.push(
      toOperation(at, kinds[log.readUInt32LE(at + 4)], {
        inode: Number(log.readBigUInt64LE(at + 16)),
        value: Number(log.readBigUInt64LE(at + 24)),
        flag: log.readBigUInt64LE(at + 32) !== 0n,
        path: log.toString('utf8', at + headerLength, pathEnd),
        data: log.subarray(pathEnd, end),
      }),
    )
    at = end
  }
  return operations
}

function toOperation(at, kind, { inode, value, flag, path, data }) {
  switch (kind) {
    case 'opened':
      return { at, kind, path, inode, isEmptied: flag }
    case 'written':
      return { at, kind, inode, offset: value, data, isSynced: flag }
    case 'resized':
      return { at, kind, inode, size: value }
    case 'renamed':
    case 'linked':
      return { at, kind, path, to: data.toString(), inode }
    case 'removed':
      return { at, kind, path }
    case 'folder':
      return { at, kind, path, inode }
    case 'synced':
      return { at, kind, inode, since: value }
    case 'answered':
      return { at, kind, name: path, id: data.toString() }
  }
  throw new Error(`The record at ${at} is of an unknown kind.`)
}

/**
 * The record that a client appends when it has received an answer.
 *
 * @param {string} name of the recipient
 * @param {string} id of the certificate
 */
export function answerRecord(name, id) {
  const header = Buffer.alloc(headerLength)
  header.writeUInt32LE(magic, 0)
  header.writeUInt32LE(kinds.indexOf('answered'), 4)
  header.writeUInt32LE(Buffer.byteLength(name), 8)
  header.writeUInt32LE(Buffer.byteLength(id), 12)
  return Buffer.concat([header, Buffer.from(name), Buffer.from(id)])
}
