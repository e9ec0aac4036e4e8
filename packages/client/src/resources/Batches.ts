import type { ClientPromise } from '../http/ClientPromise.ts'
import { path, queryOf } from '../http/path.ts'
import { readRecord } from '../http/readBody.ts'
import type { Transport } from '../http/Transport.ts'
import { pause } from '../http/withinTime.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type { FileContent } from '../options/platform.ts'
import type {
  Batch,
  BatchChange,
  BatchCheck,
  BatchColumns,
  BatchFileOptions,
  BatchRowRecord,
  BatchRowsRequest,
  CreatedBatch,
} from '../wire/Batch.ts'
import type { Page } from '../wire/Envelope.ts'
import type { BatchPrint } from '../wire/Print.ts'
import type { ArchiveOptions, BatchRecipients, StartedBatch, UntilDoneOptions } from './BatchOptions.ts'
import { List } from './List.ts'
import { printing } from './printing.ts'
import { readArchive } from './readArchive.ts'

/** Time limits in ms: the service checks every row before it responds, and 100,000 take minutes. */
const checking = { timeoutMs: 600_000, deadlineMs: 1_800_000 }

/** Minimum interval between two polls of a batch, in ms. */
const minWaitMs = 500
const maxWaitMs = 5_000

/** Batches: many certificates issued by the service in the background, each once, even if it is killed in between. */
export class Batches extends List<Batch> {
  constructor(transport: Transport) {
    super(transport, '/api/batches')
  }

  /**
   * Checks all recipients, reserves a credit for each valid one, and starts issuing. Invalid rows fail without stopping
   * the others. Unless the call says otherwise, a try may take 10 minutes, and the call 30.
   *
   * @throws {InsufficientCreditsError} if there are not enough credits for all of them; nothing is issued
   * @throws {BadRequestError} if a file cannot be read, or its columns are not found; nothing is issued
   * @example
   * const file = new Blob([await readFile('people.xlsx')])
   * const { issued, failed } = await client.batches
   *   .create(file, { organizationId, mailData: { templateId } }, { idempotencyKey: 'course-17' })
   *   .untilDone({ onProgress: ({ issued, total }) => console.log(`${issued} of ${total}`) })
   */
  create(recipients: BatchRecipients, options: BatchFileOptions, call?: CallOptions): StartedBatch {
    const started = this.#send<CreatedBatch>('/api/certificates/batch', recipients, options, call)
    return Object.assign(started, {
      untilDone: async (waiting?: UntilDoneOptions) => this.untilDone((await started).id, waiting),
    })
  }

  /** Checks all recipients like `create`. Nothing is created, charged, or sent. */
  check(
    recipients: BatchRecipients,
    options: BatchFileOptions,
    call?: CallOptions,
  ): ClientPromise<BatchCheck> {
    return this.#send('/api/certificates/batch/check', recipients, options, call)
  }

  /**
   * Reads the headers of a file, and guesses the mapping of its columns, to be confirmed by a person and then sent as
   * `mapping`.
   *
   * @throws {BadRequestError} if the file cannot be read
   */
  columns(file: FileContent, options: BatchFileOptions, call?: CallOptions): ClientPromise<BatchColumns> {
    return this.#send('/api/certificates/batch/columns', file, options, call)
  }

  /** Returns the progress of a batch. */
  get(id: string, call?: CallOptions): ClientPromise<Batch> {
    return this.transport.get(path`/api/batches/${id}`, call)
  }

  /**
   * Waits until a batch has ended: all rows are issued, failed, or skipped; emails may still be pending. Survives
   * restarts of the service like other calls. Aborting `signal` ends the waiting, and the batch continues.
   *
   * @returns the batch in its last state: `completed` or `canceled`
   */
  async untilDone(id: string, { onProgress, ...call }: UntilDoneOptions = {}): Promise<Batch> {
    for (let ms = minWaitMs; ; ms = Math.min(maxWaitMs, ms * 1.3)) {
      const batch = await this.get(id, call)
      onProgress?.(batch)
      if (batch.state !== 'running') return batch
      await pause(ms, call.signal, this.transport.settings.sleep)
    }
  }

  /** Returns one page of the rows of a batch, in the order of the recipients. */
  rows(id: string, request: BatchRowsRequest, call?: CallOptions): ClientPromise<Page<BatchRowRecord>> {
    return this.transport.page(path`/api/batches/${id}/rows`, request, call)
  }

  /** Returns the outcome of every row as a CSV file: UTF-8 with a byte order mark, and safe to open in a spreadsheet. */
  results(id: string, call?: CallOptions): ClientPromise<Uint8Array> {
    return this.transport.file('text/csv', path`/api/batches/${id}/results.csv`, call)
  }

  /**
   * Returns the PDFs of a completed batch as a ZIP file, in pieces. A broken connection is resumed where it broke;
   * `start` resumes the download of an earlier process.
   *
   * @throws {ConflictError} if the batch is running
   * @throws {NotFoundError} if there is no such part
   * @throws {CertificateError} with code `unexpected_response` if the archive has changed in the meantime
   * @example
   * await pipeline(client.batches.archive(id), createWriteStream('certificates.zip'))
   */
  archive(id: string, options: ArchiveOptions = {}): AsyncGenerator<Uint8Array, void, undefined> {
    return readArchive(this.transport, path`/api/batches/${id}/archive.zip`, options)
  }

  /**
   * Returns all certificates of a completed batch as one PDF for printing, which contains fonts and backgrounds only
   * once. Revoked and erased ones are omitted, and replaced ones are printed as corrected. Unless the call says
   * otherwise, a try may take 30 minutes.
   *
   * @throws {ConflictError} if the batch is running
   * @throws {CertificateError} with code `too_costly` if it is too much for one print: use `from` and `to`
   * @example
   * await writeFile('class.pdf', await client.batches.print(id, { sort: 'name', duplex: true }))
   */
  print(id: string, options: BatchPrint = {}, call?: CallOptions): ClientPromise<Uint8Array> {
    const address = path`/api/batches/${id}/print.pdf`
    const query = () => `${queryOf(options)}`
    return this.transport.file('application/pdf', () => (query() ? `${address()}?${query()}` : address()), {
      ...printing,
      ...call,
    })
  }

  /**
   * Stops a batch: pending rows are skipped, and their credits released. Certificates already issued stay. May be
   * repeated.
   */
  cancel(id: string, call?: CallOptions): ClientPromise<BatchChange> {
    return this.transport.record('POST', path`/api/batches/${id}/cancel`, {}, call)
  }

  /**
   * Issues the failed rows of a completed batch again, with the current template and organization.
   *
   * @throws {ConflictError} if the batch is running or was canceled
   */
  retry(id: string, call?: CallOptions): ClientPromise<BatchChange> {
    return this.transport.record('POST', path`/api/batches/${id}/retry`, {}, call)
  }

  #send<Data>(
    address: string,
    recipients: BatchRecipients,
    options: BatchFileOptions,
    call?: CallOptions,
  ): ClientPromise<Data> {
    const common = {
      method: 'POST',
      path: address,
      call: { ...checking, ...call },
      read: readRecord<Data>,
    } as const
    if (Array.isArray(recipients)) return this.transport.send({ ...common, body: { ...options, recipients } })
    const form = () => {
      const parts = new FormData()
      parts.append('options', JSON.stringify(options))
      parts.append('file', recipients as FileContent)
      return parts
    }
    return this.transport.send({ ...common, form })
  }
}
