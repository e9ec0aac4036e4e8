import type { ClientPromise } from '../http/ClientPromise.ts'
import { readPage } from '../http/readBody.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type { Page } from '../wire/Envelope.ts'
import type { EventRecord, EventType } from '../wire/EventRecord.ts'

/** Selects events. */
export interface EventRequest {
  /** Sequence number of the last processed event. Default 0: from the oldest stored one. */
  after?: number | undefined
  /** Types to include. Default: all. */
  types?: readonly EventType[] | undefined
  /** Events per request, 1 to 200. Default 100. */
  limit?: number | undefined
  /** Maximum seconds that the response waits for an event if there is none, up to 20. Default 0. */
  wait?: number | undefined
}

/** Events of the account, for programs that can't receive webhooks. Events are stored for 90 days. */
export class Events {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns some events, oldest first. `pagination.next` is `null` if there are no more for now: call again later with
   * the sequence number of the last one. Without `types` and a sub-account, a gap after `after` means that old events
   * were deleted; there are no other gaps.
   *
   * @example
   * const { items } = await client.events.list({ after: lastSequence, types: ['certificate.issued'] })
   */
  list(request: EventRequest = {}, call?: CallOptions): ClientPromise<Page<EventRecord>> {
    const path = () => {
      const { after = 0, types = [], limit, wait } = request
      const query = new URLSearchParams({
        after: String(after),
        ...(types.length && { types: types.join(',') }),
        ...(limit !== undefined && { limit: String(limit) }),
        ...(wait !== undefined && { wait: String(wait) }),
      })
      return `/api/events?${query}`
    }
    return this.#transport.send({ method: 'GET', path, call, read: readPage<EventRecord> })
  }

  /**
   * Iterates over all current events, oldest first; pages are requested on demand.
   *
   * @example
   * for await (const event of client.events.all({ after: lastSequence })) await handle(event)
   */
  async *all(request: EventRequest = {}, call?: CallOptions): AsyncGenerator<EventRecord, void, undefined> {
    let after = request.after ?? 0
    for (let hasMore = true; hasMore; ) {
      const { items, pagination }: Page<EventRecord> = await this.list({ ...request, after }, call)
      yield* items
      after = items.at(-1)?.sequence ?? after
      hasMore = pagination.next !== null && items.length > 0
    }
  }
}
