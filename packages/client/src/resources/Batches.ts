import type { ClientPromise } from '../http/ClientPromise.ts'
import { path } from '../http/path.ts'
import { readPage } from '../http/readBody.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type {
  Batch,
  BatchChange,
  BatchInput,
  BatchPreview,
  BatchRowRecord,
  BatchRowsRequest,
} from '../wire/Batch.ts'
import type { Page } from '../wire/Envelope.ts'
import { List } from './List.ts'

/** Batches: many certificates that the service issues on its own, each once, even if it is killed meanwhile. */
export class Batches extends List<Batch> {
  constructor(transport: Transport) {
    super(transport, '/api/batches')
  }

  /**
   * Checks all recipients, reserves a credit for each that is valid, and starts to issue. Rows that are not valid fail, and
   * stop no other.
   *
   * @throws {InsufficientCreditsError} if there are not enough credits for all of them; nothing is issued
   * @example
   * const { id } = await client.batches.create({ organizationId, mailData: { templateId }, recipients })
   */
  create(input: BatchInput, call?: CallOptions): ClientPromise<Batch> {
    return this.transport.record('POST', '/api/certificates/batch', input, call)
  }

  /** Checks all recipients as `create` would. Nothing is created, charged, or sent. */
  dryRun(input: BatchInput, call?: CallOptions): ClientPromise<BatchPreview> {
    return this.transport.record('POST', '/api/certificates/batch?dryRun=true', input, call)
  }

  /** How far a batch is. */
  get(id: string, call?: CallOptions): ClientPromise<Batch> {
    return this.transport.get(path`/api/batches/${id}`, call)
  }

  /** One page of the rows of a batch, in the order of the recipients. */
  rows(id: string, request: BatchRowsRequest, call?: CallOptions): ClientPromise<Page<BatchRowRecord>> {
    const address = () => {
      const { limit, cursor, state } = request
      const query = { limit: String(limit), ...(cursor && { cursor }), ...(state && { state }) }
      return `${path`/api/batches/${id}/rows`()}?${new URLSearchParams(query)}`
    }
    return this.transport.send({ method: 'GET', path: address, call, read: readPage<BatchRowRecord> })
  }

  /** Stops a batch: rows that wait are skipped, and their credits released. Certificates that it issued stay. May be repeated. */
  cancel(id: string, call?: CallOptions): ClientPromise<BatchChange> {
    return this.transport.record('POST', path`/api/batches/${id}/cancel`, {}, call)
  }

  /**
   * Issues the failed rows of a completed batch again, with the template and the organization as they are now.
   *
   * @throws {ConflictError} if the batch is running or was canceled
   */
  retry(id: string, call?: CallOptions): ClientPromise<BatchChange> {
    return this.transport.record('POST', path`/api/batches/${id}/retry`, {}, call)
  }
}
