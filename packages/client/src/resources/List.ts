import { CertificateError } from '../errors/CertificateError.ts'
import type { ClientPromise } from '../http/ClientPromise.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type { Page } from '../wire/Envelope.ts'

/** Selects part of a list; without it, the whole list is returned. */
export interface PageRequest {
  /** Items per page, 1 to 200. */
  limit: number
  /** `pagination.next` of the previous page; empty or `null`: the first page. */
  cursor?: string | null | undefined
}

/** Options for iterating over a whole list. */
export interface AllOptions extends CallOptions {
  /** Items per request, 1 to 200. Default 100. */
  pageSize?: number | undefined
}

/** The three ways to read a list of the service, newest first. */
export class List<Item> {
  protected readonly transport: Transport
  readonly #path: string

  constructor(transport: Transport, path: string) {
    this.transport = transport
    this.#path = path
  }

  /** Returns all items, newest first. For many, `all` needs less memory. */
  list(call?: CallOptions): ClientPromise<Item[]> {
    return this.transport.list(this.#path, call)
  }

  /** Returns one page of items, newest first. */
  page(request: PageRequest, call?: CallOptions): ClientPromise<Page<Item>> {
    return this.transport.page(this.#path, request, call)
  }

  /**
   * Iterates over every item, newest first; pages are requested on demand.
   *
   * @throws {CertificateError} if the service returns the same cursor twice, which would never end
   * @example
   * for await (const { certificateId } of client.certificates.all()) console.log(certificateId)
   */
  async *all({ pageSize = 100, ...call }: AllOptions = {}): AsyncGenerator<Item, void, undefined> {
    let cursor: string | null = ''
    do {
      const { items, pagination }: Page<Item> = await this.page({ limit: pageSize, cursor }, call)
      if (pagination.next === cursor)
        throw new CertificateError({
          reason: 'The service returned the same cursor twice.',
          code: 'unexpected_response',
          method: 'GET',
          path: this.#path,
        })
      yield* items
      cursor = pagination.next
    } while (cursor !== null)
  }
}
