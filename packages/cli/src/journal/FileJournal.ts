import { type FileHandle, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Journal, JournalEntry } from '@certificate-sdk/client'
import { InputError } from '../errors/InputError.ts'
import { fileProblem } from '../output/fileProblem.ts'
import { earlierOutcomes } from './earlierOutcomes.ts'
import { lockFile } from './lockFile.ts'
import { type JournalHeader, type ParsedJournal, parseJournal } from './parseJournal.ts'
import { differences, type RunIdentity } from './RunIdentity.ts'

/**
 * A journal in a file of JSON lines: a header that says what is issued, then the entries. Every append is on the disk
 * before it resolves; appends that overlap share one `fsync`.
 */
export class FileJournal implements Journal {
  /** Begins the key of every entry. */
  readonly run: string
  readonly #path: string
  readonly #handle: FileHandle
  readonly #unlock: () => Promise<void>
  readonly #earlier: JournalEntry[]
  #waiting: string[] = []
  /** The next write, which will include the waiting entries. */
  #next: Promise<void> | undefined
  /** The newest write; rejected for good once one has failed, since half a line may stand at the end. */
  #last: Promise<void> = Promise.resolve()

  private constructor(
    path: string,
    run: string,
    handle: FileHandle,
    unlock: () => Promise<void>,
    earlier: JournalEntry[],
  ) {
    this.#path = path
    this.run = run
    this.#handle = handle
    this.#unlock = unlock
    this.#earlier = earlier
  }

  /**
   * Starts a journal, or resumes one.
   *
   * @throws {InputError} if another run uses it, it belongs to something else, or it cannot be read or written
   */
  static async open(path: string, identity: RunIdentity, newId: () => string): Promise<FileJournal> {
    const unlock = await lockFile(`${path}.lock`)
    let handle: FileHandle | undefined
    try {
      const parsed = await readJournal(path, identity)
      handle = await open(path, 'a')
      // By its path: Windows does not let a handle for appending truncate.
      await truncate(path, parsed?.length ?? 0)
      const header: JournalHeader = parsed?.header ?? { journal: 1, run: newId(), ...identity }
      if (!parsed) await handle.appendFile(`${JSON.stringify(header)}\n`)
      await handle.sync()
      if (!parsed) await syncFolder(path)
      return new FileJournal(path, header.run, handle, unlock, parsed?.entries ?? [])
    } catch (error) {
      await handle?.close().catch(() => undefined)
      await unlock()
      throw fileProblem('write', path, error)
    }
  }

  read(): Iterable<JournalEntry> {
    return this.#earlier
  }

  append(entry: JournalEntry): Promise<void> {
    this.#waiting.push(`${JSON.stringify(entry)}\n`)
    if (!this.#next) {
      this.#next = this.#last.then(() => this.#write())
      this.#last = this.#next
      // Each append passes the error on.
      this.#last.catch(() => undefined)
    }
    return this.#next
  }

  /** Waits for appends and releases the file. */
  async close(): Promise<void> {
    await this.#last.catch(() => undefined)
    await this.#handle.close()
    await this.#unlock()
  }

  async #write(): Promise<void> {
    this.#next = undefined
    const text = this.#waiting.splice(0).join('')
    try {
      await this.#handle.appendFile(text)
      await this.#handle.sync()
    } catch (error) {
      throw fileProblem('write', this.#path, error)
    }
  }
}

/**
 * Reads a journal without changing it.
 *
 * @returns `undefined` if there is none yet, or one of another run that has sent nothing that may have been issued
 * @throws {InputError} if it belongs to something else or is not a journal
 */
export async function readJournal(path: string, identity: RunIdentity): Promise<ParsedJournal | undefined> {
  let content: Buffer
  try {
    content = await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw fileProblem('read', path, error)
  }
  let parsed: ParsedJournal | undefined
  try {
    parsed = parseJournal(content)
  } catch (error) {
    throw error instanceof InputError
      ? new InputError(`${path} ${error.message}. Name another file by --journal.`)
      : error
  }
  const different = parsed ? differences(parsed.header, identity) : []
  if (!parsed || !different.length) return parsed
  const { issued, started } = earlierOutcomes(parsed.entries)
  if (!issued.size && !started.size) return undefined
  throw new InputError(
    `${path} is the journal of another run: its ${different.join(', its ')} was not the same. To resume that run, ` +
      'repeat its command with its files as they were. To begin a new one, name another file by --journal.',
  )
}

/** Makes a new file's name durable. Windows neither needs nor allows it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
