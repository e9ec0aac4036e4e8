import type { ClientPromise } from '../http/ClientPromise.ts'
import { path } from '../http/path.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import { unwrap, type WebhookHeaders } from '../webhooks/unwrap.ts'
import type { Page } from '../wire/Envelope.ts'
import type { WebhookEvent } from '../wire/EventRecord.ts'
import type {
  DeliveryRecord,
  WebhookChange,
  WebhookInput,
  WebhookRecord,
  WebhookWithSecret,
} from '../wire/WebhookRecord.ts'
import { List, type PageRequest } from './List.ts'

/** Webhooks: URLs to which the service posts events. */
export class Webhooks extends List<WebhookRecord> {
  constructor(transport: Transport) {
    super(transport, '/api/webhooks')
  }

  /**
   * Creates a webhook, which receives events from now on. Store the `secret` in the response: it isn't shown again.
   *
   * @throws {BadRequestError} if the URL is not public, or the account has 20 webhooks
   * @example
   * const { secret } = await client.webhooks.create({ url: 'https://example.com/webhooks', types: ['certificate.issued'] })
   */
  create(webhook: WebhookInput, call?: CallOptions): ClientPromise<WebhookWithSecret> {
    return this.transport.record('POST', '/api/webhooks', webhook, call)
  }

  /** @throws {NotFoundError} if the account has no such webhook */
  get(id: string, call?: CallOptions): ClientPromise<WebhookRecord> {
    return this.transport.get(path`/api/webhooks/${id}`, call)
  }

  /**
   * Changes a webhook; `isEnabled: true` enables one that was disabled, by a request or because its endpoint responded
   * with 410.
   */
  update(id: string, change: WebhookChange, call?: CallOptions): ClientPromise<WebhookRecord> {
    return this.transport.record('PUT', path`/api/webhooks/${id}`, change, call)
  }

  /** Deletes a webhook permanently. Pending deliveries are not sent. */
  delete(id: string, call?: CallOptions): ClientPromise<void> {
    return this.transport.done('DELETE', path`/api/webhooks/${id}`, undefined, call)
  }

  /**
   * Replaces the secret. For 24 hours, requests have two signatures, so that receivers can be changed in the meantime.
   */
  rotate(id: string, call?: CallOptions): ClientPromise<WebhookWithSecret> {
    return this.transport.record('POST', path`/api/webhooks/${id}/rotate`, {}, call)
  }

  /** Sends an event of type `webhook.test`, with sequence number 0. */
  test(id: string, call?: CallOptions): ClientPromise<DeliveryRecord> {
    return this.transport.record('POST', path`/api/webhooks/${id}/test`, {}, call)
  }

  /** Returns the deliveries of the last 30 days, newest first. */
  deliveries(id: string, call?: CallOptions): ClientPromise<DeliveryRecord[]> {
    return this.transport.list(path`/api/webhooks/${id}/deliveries`, call)
  }

  /** Returns one page of the deliveries, newest first. */
  deliveriesPage(id: string, request: PageRequest, call?: CallOptions): ClientPromise<Page<DeliveryRecord>> {
    return this.transport.page(path`/api/webhooks/${id}/deliveries`, request, call)
  }

  /** Resends a delivered or failed delivery, with the same `webhook-id`. */
  replay(id: string, deliveryId: string, call?: CallOptions): ClientPromise<DeliveryRecord> {
    return this.transport.record('POST', path`/api/webhooks/${id}/deliveries/${deliveryId}/replay`, {}, call)
  }

  /**
   * Returns the event of a webhook request after checking its signature and its time. Uses Web Crypto, and sends
   * nothing.
   *
   * @param body as it arrived, byte by byte: a body that was parsed and serialized again has another signature
   * @param headers of the request: `Headers`, or an object such as Node's `request.headers`
   * @param secret of the webhook; while it is rotated, either of the two works
   * @throws {InvalidWebhookError} if the service did not send it, or sent it more than 5 minutes ago
   * @example
   * const event = await client.webhooks.unwrap(await request.text(), request.headers, process.env.WEBHOOK_SECRET ?? '')
   * if (event.type === 'certificate.issued') console.log(event.data.certificateId)
   */
  unwrap(body: string | Uint8Array, headers: WebhookHeaders, secret: string): Promise<WebhookEvent> {
    return unwrap(body, headers, { secret, now: this.transport.settings.now() })
  }
}
