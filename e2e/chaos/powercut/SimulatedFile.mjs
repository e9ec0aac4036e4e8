import { GrowingBytes } from './GrowingBytes.mjs'

/** Disks write sectors of this size completely or not at all. */
const sectorBytes = 512

/**
 * Share of the unsynced changes that reach the disk. A function decides for each sector, size, and name: true if it
 * arrives.
 *
 * @typedef {'nothing' | 'everything' | (() => boolean)} Luck
 */

/**
 * @typedef {{ at: number, size: number } | { at: number, offset: number, data: Buffer, isSynced?: boolean }} Change
 *   at: position in the log
 */

/** Synced content of a file, and its changes since then. */
export class SimulatedFile {
  /** @type {GrowingBytes | undefined} */
  #synced
  /** @type {Change[]} */
  #unsynced = []
  #read

  /** @param {() => Buffer} [read] content before the recording began; none for a new file */
  constructor(read) {
    this.#read = read
  }

  /** True if it is as before the recording began. */
  get isUntouched() {
    return this.#read !== undefined && !this.#synced && !this.#unsynced.length
  }

  /** @param {Change} change */
  change(change) {
    this.#unsynced.push(change)
  }

  /**
   * Makes all changes before a position in the log durable.
   *
   * @param {number} since
   */
  sync(since) {
    const isCovered = (/** @type {Change} */ { at }) => at < since
    for (const change of this.#unsynced.filter(isCovered)) apply(this.#content(), change)
    this.#unsynced = this.#unsynced.filter((change) => !isCovered(change))
  }

  /**
   * Content after a power loss. With a function as luck, sectors of unsynced data arrive in part, and the file's size
   * with or without the data that belongs there.
   *
   * @param {Luck} luck
   */
  afterPowerLoss(luck) {
    const content = new GrowingBytes(this.#content().toBuffer())
    const decide = typeof luck === 'function' ? luck : () => luck === 'everything'
    let size = content.length
    for (const change of this.#unsynced) {
      size = 'size' in change ? change.size : Math.max(size, change.offset + change.data.length)
      for (const part of sectorsOf(change)) if (part.isSynced || decide()) apply(content, part)
    }
    if (content.length < size && decide()) content.resize(size)
    return content.toBuffer()
  }

  #content() {
    this.#synced ??= new GrowingBytes(this.#read?.() ?? Buffer.alloc(0))
    return this.#synced
  }
}

/** @param {GrowingBytes} content @param {Change} change */
function apply(content, change) {
  if ('size' in change) content.resize(change.size)
  else content.put(change.offset, change.data)
}

function* sectorsOf(change) {
  if ('size' in change) return yield change
  const { at, offset, data, isSynced } = change
  for (let start = 0; start < data.length; ) {
    const end = Math.min(data.length, start + sectorBytes - ((offset + start) % sectorBytes))
    yield { at, offset: offset + start, data: data.subarray(start, end), isSynced }
    start = end
  }
}
