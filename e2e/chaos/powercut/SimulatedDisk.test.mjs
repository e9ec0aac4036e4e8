import { describe, expect, it } from 'vitest'
import { SimulatedDisk } from './SimulatedDisk.mjs'

const root = { path: '', inode: 1, isFolder: true }
let at = 0
const opened = (path, inode) => ({ at: ++at, kind: 'opened', path, inode, isEmptied: false })
const written = (inode, text) => ({
  at: ++at,
  kind: 'written',
  inode,
  offset: 0,
  data: Buffer.from(text),
  isSynced: false,
})
const renamed = (path, to, inode) => ({ at: ++at, kind: 'renamed', path, to, inode })
const removed = (path) => ({ at: ++at, kind: 'removed', path })
const folder = (path, inode) => ({ at: ++at, kind: 'folder', path, inode })
const synced = (inode) => ({ at: ++at, kind: 'synced', inode, since: at })

/** Files after a power loss, with their content. */
function after(operations, luck, entries = [root]) {
  const disk = new SimulatedDisk({ entries, read: (path) => Buffer.from(`old ${path}`) })
  for (const operation of operations) disk.apply(operation)
  const { files, untouched } = disk.afterPowerLoss(luck)
  return {
    ...Object.fromEntries([...files].map(([path, content]) => [path, content.toString()])),
    ...Object.fromEntries([...untouched].map((path) => [path, `old ${path}`])),
  }
}

describe('A disk after a power loss', () => {
  it('has a new file with its fsync, which on Linux keeps its name too', () => {
    expect(after([opened('a', 2), written(2, 'A')], 'nothing')).toEqual({})
    expect(after([opened('a', 2), written(2, 'A'), synced(2)], 'nothing')).toEqual({ a: 'A' })
  })

  it('has a name without its data if only the folder was synced', () => {
    expect(after([opened('a', 2), written(2, 'A'), synced(1)], 'nothing')).toEqual({ a: '' })
  })

  it('has a file under its old name until the rename is synced', () => {
    const before = [root, { path: 'a', inode: 2, isFolder: false }]
    const replace = [opened('a.new', 3), written(3, 'A'), synced(3), renamed('a.new', 'a', 3)]
    expect(after(replace, 'nothing', before)).toEqual({ a: 'old a', 'a.new': 'A' })
    expect(after(replace, 'everything', before)).toEqual({ a: 'A' })
    expect(after([...replace, synced(1)], 'nothing', before)).toEqual({ a: 'A' })
  })

  it('has an old file under its new name', () => {
    const before = [root, { path: 'a', inode: 2, isFolder: false }]
    expect(after([renamed('a', 'b', 2)], 'everything', before)).toEqual({ b: 'old a' })
  })

  it('may have a removed file until its folder is synced', () => {
    const before = [root, { path: 'a', inode: 2, isFolder: false }]
    expect(after([removed('a')], 'nothing', before)).toEqual({ a: 'old a' })
    expect(after([removed('a'), synced(1)], 'nothing', before)).toEqual({})
  })

  it('has the names of a folder in their order', () => {
    const both = [opened('a', 2), opened('b', 3)]
    let first = true
    const onlySecond = () => {
      const arrives = !first
      first = false
      return arrives
    }
    expect(after(both, onlySecond)).toEqual({})
  })

  it('keeps the folder of a file that was synced', () => {
    const nested = [folder('f', 2), opened('f/a', 3), written(3, 'A')]
    expect(after([...nested, synced(1)], 'nothing')).toEqual({})
    expect(after([...nested, synced(3)], 'nothing')).toEqual({ 'f/a': 'A' })
  })

  it('has a renamed file without content if the recorder never saw what was written', () => {
    expect(after([renamed('cache.tmp', 'cache', 9)], 'everything')).toEqual({ cache: '' })
  })
})
