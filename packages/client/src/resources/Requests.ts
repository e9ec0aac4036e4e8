import type { ClientPromise } from '../http/ClientPromise.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type { Page } from '../wire/Envelope.ts'
import type { LoggedRequest } from '../wire/LoggedRequest.ts'
import { List, type PageRequest } from './List.ts'

/** Selects requests of the log. */
export interface RequestSearch extends PageRequest {
  /** Time from which requests are included, in ISO 8601. */
  after?: string | undefined
  /** A status, or all with the same first digit: `404`, `4xx`. */
  status?: string | undefined
  /** Code of an error. */
  code?: string | undefined
  /** Beginning of the path. */
  path?: string | undefined
  keyId?: string | undefined
  /** `requestId` of an error. */
  requestId?: string | undefined
}

/** The log of the account's requests in the last seven days, without bodies and queries. */
export class Requests extends List<LoggedRequest> {
  constructor(transport: Transport) {
    super(transport, '/api/requests')
  }

  /**
   * Returns one page of the matching requests, newest first. A request is listed about a second after its response.
   *
   * @example
   * const { items } = await client.requests.search({ limit: 1, requestId: error.requestId })
   */
  search(request: RequestSearch, call?: CallOptions): ClientPromise<Page<LoggedRequest>> {
    return this.transport.page('/api/requests', request, call)
  }
}
