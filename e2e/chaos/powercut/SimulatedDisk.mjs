import { posix } from 'node:path'
import { SimulatedFile } from './SimulatedFile.mjs'

/** @typedef {import('./parseRecords.mjs').Operation} Operation */
/** @typedef {import('./SimulatedFile.mjs').Luck} Luck */
/** @typedef {SimulatedFile | 'folder'} Node */

/**
 * The folder before the recording began, all of which is on the disk.
 *
 * @typedef {object} Before
 * @property {{ path: string, inode: number, isFolder: boolean }[]} entries the folder itself is the path ''
 * @property {(path: string) => Buffer} read
 */

/**
 * @typedef {object} DiskState
 * @property {string[]} folders parents first
 * @property {Map<string, Buffer>} files new, changed, and renamed ones
 * @property {Set<string>} untouched paths of files that are as they were before the recording
 */

/**
 * @typedef {object} NameChange
 * @property {number} at position in the log
 * @property {string} folder whose fsync makes it durable
 * @property {[path: string, node: Node | undefined][]} names set and removed together
 */

/**
 * A disk that may lose power at any time, as strict as file systems are in practice (ext4, XFS, Btrfs): names reach the
 * disk in order within each folder, with an fsync of the folder, or of a file that has just got its name there. Nothing
 * else is promised; a rename promises nothing about the data of the file.
 */
export class SimulatedDisk {
  /** @type {Map<string, Node>} as programs see it */
  #names = new Map()
  /** @type {Map<string, Node>} */
  #syncedNames = new Map()
  /** @type {NameChange[]} */
  #unsynced = []
  /** @type {Map<number, SimulatedFile | string>} files, and paths of folders */
  #inodes = new Map()
  /** @type {Map<Node, string>} */
  #firstPaths = new Map()

  /** @param {Before} before */
  constructor({ entries, read }) {
    for (const { path, inode, isFolder } of entries) {
      const node = isFolder ? 'folder' : new SimulatedFile(() => read(path))
      this.#inodes.set(inode, isFolder ? path : /** @type {SimulatedFile} */ (node))
      this.#names.set(path, node)
      this.#syncedNames.set(path, node)
      this.#firstPaths.set(node, path)
    }
  }

  /** @param {Operation} operation */
  apply(operation) {
    const { at, kind } = operation
    switch (kind) {
      case 'opened':
        if (!this.#names.has(operation.path)) this.#create(at, operation.path, operation.inode)
        if (operation.isEmptied) this.#file(operation.inode)?.change({ at, size: 0 })
        return
      case 'written':
      case 'resized':
        this.#file(operation.inode)?.change(operation)
        return
      case 'folder':
        this.#inodes.set(operation.inode, operation.path)
        this.#changeNames(at, operation.path, [[operation.path, 'folder']])
        return
      case 'removed':
        this.#changeNames(at, operation.path, [[operation.path, undefined]])
        return
      case 'linked':
        this.#changeNames(at, operation.to, [[operation.to, this.#node(operation)]])
        return
      case 'renamed':
        this.#changeNames(at, operation.to, [
          [operation.to, this.#node(operation)],
          [operation.path, undefined],
        ])
        return
      case 'synced':
        this.#sync(operation.inode, operation.since)
    }
  }

  /**
   * @param {Luck} luck
   * @returns {DiskState}
   */
  afterPowerLoss(luck) {
    const decide = typeof luck === 'function' ? luck : () => luck === 'everything'
    const names = new Map(this.#syncedNames)
    /** Names arrive in order: after the first that is lost, none of its folder arrives. */
    const lost = new Set()
    for (const change of this.#unsynced)
      if (lost.has(change.folder) || !decide()) lost.add(change.folder)
      else applyNames(names, change)
    const reachable = [...names].filter(([path]) => path === '' || isReachable(names, path)).sort(byPath)
    /** @type {DiskState} */
    const state = { folders: [], files: new Map(), untouched: new Set() }
    for (const [path, node] of reachable)
      if (node === 'folder') state.folders.push(path)
      else if (node.isUntouched && this.#firstPaths.get(node) === path) state.untouched.add(path)
      else state.files.set(path, node.afterPowerLoss(luck))
    return state
  }

  #create(at, path, inode) {
    const file = new SimulatedFile()
    this.#inodes.set(inode, file)
    this.#changeNames(at, path, [[path, file]])
    return file
  }

  /** A file that was created without the recorder, such as by `fopen`, has lost its content. */
  #node({ at, path, inode }) {
    return this.#names.get(path) ?? this.#create(at, path, inode)
  }

  #file(inode) {
    const node = this.#inodes.get(inode)
    return typeof node === 'string' ? undefined : node
  }

  /** @param {number} at @param {string} path @param {NameChange['names']} names */
  #changeNames(at, path, names) {
    if (names.length > 1 && names[0]?.[1] === 'folder') throw new Error(`${path}: folders are not renamed.`)
    const change = { at, folder: parentOf(path), names }
    applyNames(this.#names, change)
    this.#unsynced.push(change)
  }

  #sync(inode, since) {
    const node = this.#inodes.get(inode)
    if (typeof node === 'string') return this.#syncNames(node, since)
    if (!node) return
    node.sync(since)
    const named = this.#unsynced.findLast(({ names }) => names.some(([, other]) => other === node))
    if (named) this.#syncNames(named.folder, named.at + 1)
  }

  /** Makes the names of a folder durable as they were at a position in the log, and the folder's own name. */
  #syncNames(folder, before) {
    const isCovered = (/** @type {NameChange} */ change) => change.folder === folder && change.at < before
    for (const change of this.#unsynced.filter(isCovered)) applyNames(this.#syncedNames, change)
    this.#unsynced = this.#unsynced.filter((change) => !isCovered(change))
    const own = this.#unsynced.findLast(({ names }) => names.some(([path]) => path === folder))
    if (own) this.#syncNames(own.folder, own.at + 1)
  }
}

function applyNames(names, change) {
  for (const [path, node] of change.names)
    if (node) names.set(path, node)
    else names.delete(path)
}

function parentOf(path) {
  const parent = posix.dirname(path)
  return parent === '.' ? '' : parent
}

function isReachable(names, path) {
  for (let folder = parentOf(path); ; folder = parentOf(folder)) {
    if (names.get(folder) !== 'folder') return false
    if (folder === '') return true
  }
}

function byPath([a], [b]) {
  return a < b ? -1 : 1
}
