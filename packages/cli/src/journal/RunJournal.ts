import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { InputError } from '../errors/InputError.ts'
import { fileProblem } from '../output/fileProblem.ts'
import { differences, type RunIdentity } from './RunIdentity.ts'

/** Content of a journal: one JSON object. It names nobody. */
interface RunRecord extends RunIdentity {
  journal: 2
  /** Key under which the service starts the batch once, however often it is asked. */
  idempotencyKey: string
  /** When it was first sent, in ISO 8601. */
  startedAt: string
  /** Known once the service has answered. */
  batch?: string
}

/**
 * Remembers which batch a command started, so that running it again starts no second one. The key is made from what is
 * issued and where the journal is: two processes that start the same command start one batch.
 */
export class RunJournal {
  readonly #path: string
  readonly #record: RunRecord
  /** Whether an earlier run may have started the batch. */
  readonly isResumed: boolean

  private constructor(path: string, record: RunRecord, isResumed: boolean) {
    this.#path = path
    this.#record = record
    this.isResumed = isResumed
  }

  /**
   * Reads the journal of a run, or prepares a new one. Writes nothing.
   *
   * @param now Unix time in ms
   * @throws {InputError} if it belongs to another run, or is no journal of this program
   */
  static async open(path: string, identity: RunIdentity, now: number): Promise<RunJournal> {
    const found = await read(path)
    if (!found) {
      const hash = createHash('sha256').update(JSON.stringify([identity, resolve(path)]))
      const started = { idempotencyKey: `cli-${hash.digest('hex')}`, startedAt: new Date(now).toISOString() }
      return new RunJournal(path, { journal: 2, ...identity, ...started }, false)
    }
    const different = differences(found, identity)
    if (!different.length) return new RunJournal(path, found, true)
    throw new InputError(
      `${path} is the journal of another run: its ${different.join(', its ')} was not the same. To resume that run, ` +
        'repeat its command with its files as they were. To begin a new one, name another file by --journal.',
    )
  }

  get idempotencyKey(): string {
    return this.#record.idempotencyKey
  }

  /** Unix time in ms. */
  get startedAt(): number {
    return Date.parse(this.#record.startedAt)
  }

  get batch(): string | undefined {
    return this.#record.batch
  }

  /** The same run as another process began it since this one opened the journal; nothing if none did. */
  async begunMeanwhile(): Promise<RunJournal | undefined> {
    const found = await read(this.#path)
    if (!found || differences(found, this.#record).length) return undefined
    return new RunJournal(this.#path, found, true)
  }

  /** To call before the batch is sent. It is on the disk when this resolves. */
  begin(): Promise<void> {
    return write(this.#path, this.#record)
  }

  /** To call once the service has answered. */
  started(batch: string): Promise<void> {
    return write(this.#path, { ...this.#record, batch })
  }

  /** Nothing was issued: the next run begins from the start. */
  async forget(): Promise<void> {
    await rm(this.#path, { force: true })
  }
}

async function read(path: string): Promise<RunRecord | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw fileProblem('read', path, error)
  }
  const value = parse(text)
  if (isRecord(value)) return value
  throw new InputError(
    /^\{"journal":1,/.test(text)
      ? `${path} is the journal of a run of an earlier version of this program: finish the run with that version, or name another file by --journal to issue everything again.`
      : `${path} is not a journal of this program. Name another file by --journal.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is RunRecord {
  const { journal, batch, ...rest } = Object(value) as Partial<Record<keyof RunRecord, unknown>>
  const { service, csv, template, organization, mail, idempotencyKey, startedAt } = rest
  return (
    journal === 2 &&
    [service, csv, template, organization, mail, idempotencyKey, startedAt].every(
      (part) => typeof part === 'string',
    ) &&
    (batch === undefined || typeof batch === 'string')
  )
}

/** Replaces the file as a whole, and makes that durable. */
async function write(path: string, record: RunRecord): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`
  try {
    const file = await open(unfinished, 'w')
    try {
      await file.writeFile(`${JSON.stringify(record)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    await syncFolder(path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw fileProblem('write', path, error)
  }
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
