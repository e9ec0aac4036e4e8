import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Batch } from '@certificate-sdk/client'
import { InputError } from '../errors/InputError.ts'
import { fileProblem } from '../output/fileProblem.ts'
import { differences, type RunIdentity } from './RunIdentity.ts'

/** Content of a journal: one JSON object. It has no personal data. */
interface RunRecord extends RunIdentity {
  journal: 2
  /** Key under which the service starts the batch once, however often it is asked. */
  idempotencyKey: string
  /** When it was first sent, in ISO 8601. */
  startedAt: string
  /** Known once the service has answered. */
  batch?: string
}

/** State of the batch of a journal. */
export type FoundBatch = Pick<Batch, 'state' | 'issued'>

/**
 * Remembers which batch a command started, so that running it again doesn't start a second one. The key is made from
 * what is issued, where the journal is, and the batch before, if that one issued nothing: two processes that start the
 * same command start one batch.
 */
export class RunJournal {
  readonly #path: string
  readonly #record: RunRecord
  readonly #before: RunRecord | undefined
  /** True if an earlier run may have started the batch. */
  readonly isResumed: boolean

  private constructor(path: string, record: RunRecord, isResumed: boolean, before?: RunRecord) {
    this.#path = path
    this.#record = record
    this.isResumed = isResumed
    this.#before = before
  }

  /**
   * Reads the journal of a run, or prepares a new one. Writes nothing.
   *
   * @param now Unix time in ms
   * @param findBatch nothing if the service has no such batch
   * @throws {InputError} if it belongs to another run, or is not a journal of this program
   */
  static async open(
    path: string,
    identity: RunIdentity,
    now: number,
    findBatch: (id: string) => Promise<FoundBatch | undefined>,
  ): Promise<RunJournal> {
    const found = await read(path)
    const different = found ? differences(found, identity) : []
    if (!found || (await issuedNothing(found, identity, findBatch))) {
      const parts = [identity, resolve(path), ...(found?.batch ? [found.batch] : [])]
      const hash = createHash('sha256').update(JSON.stringify(parts))
      const started = { idempotencyKey: `cli-${hash.digest('hex')}`, startedAt: new Date(now).toISOString() }
      return new RunJournal(path, { journal: 2, ...identity, ...started }, false, found)
    }
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
    // The key of an earlier run of the same file differs.
    if (found?.idempotencyKey !== this.idempotencyKey) return undefined
    return new RunJournal(this.#path, found, true)
  }

  /** Call before the batch is sent. Resolves once the journal is on disk. */
  begin(): Promise<void> {
    return write(this.#path, this.#record)
  }

  /** Call once the service has responded. */
  started(batch: string): Promise<void> {
    return write(this.#path, { ...this.#record, batch })
  }

  /** Restores the journal from before this run, because the batch was refused. */
  forget(): Promise<void> {
    return this.#before ? write(this.#path, this.#before) : rm(this.#path, { force: true })
  }
}

/**
 * Returns true if the batch of a journal has ended without a certificate, so that another may begin. Failed rows of the
 * same run are retried in their batch instead, which a canceled one does not allow.
 */
async function issuedNothing(
  found: RunRecord,
  identity: RunIdentity,
  findBatch: (id: string) => Promise<FoundBatch | undefined>,
): Promise<boolean> {
  if (found.batch === undefined || found.service !== identity.service) return false
  const batch = await findBatch(found.batch)
  if (!batch || batch.issued) return false
  return (
    batch.state === 'canceled' || (batch.state === 'completed' && differences(found, identity).length > 0)
  )
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
