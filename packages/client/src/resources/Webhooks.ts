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

/** Addresses that the service posts events to. */
export class Webhooks extends List<WebhookRecord> {
  constructor(transport: Transport) {
    super(transport, '/api/webhooks')
  }

  /**
   * Creates a webhook, which receives what happens from now on. Store the `secret` of the answer: it is not shown again.
   *
   * @throws {BadRequestError} if the address is not public, or the account has 20 webhooks
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

  /** `isEnabled: true` enables one that was disabled, by a request or because its endpoint answered with 410. */
  update(id: string, change: WebhookChange, call?: CallOptions): ClientPromise<WebhookRecord> {
    return this.transport.record('PUT', path`/api/webhooks/${id}`, change, call)
  }

  /** Permanent. Deliveries that are still pending are not sent. */
  delete(id: string, call?: CallOptions): ClientPromise<void> {
    return this.transport.done('DELETE', path`/api/webhooks/${id}`, undefined, call)
  }

  /** Replaces the secret. For 24 hours requests have two signatures, so that receivers can be changed meanwhile. */
  rotate(id: string, call?: CallOptions): ClientPromise<WebhookWithSecret> {
    return this.transport.record('POST', path`/api/webhooks/${id}/rotate`, {}, call)
  }

  /** Sends an event of type `webhook.test`, with sequence number 0. */
  test(id: string, call?: CallOptions): ClientPromise<DeliveryRecord> {
    return this.transport.record('POST', path`/api/webhooks/${id}/test`, {}, call)
  }

  /** The deliveries of the last 30 days, newest first. */
  deliveries(id: string, call?: CallOptions): ClientPromise<DeliveryRecord[]> {
    return this.transport.list(path`/api/webhooks/${id}/deliveries`, call)
  }

  /** One page of the deliveries, newest first. */
  deliveriesPage(id: string, request: PageRequest, call?: CallOptions): ClientPromise<Page<DeliveryRecord>> {
    return this.transport.page(path`/api/webhooks/${id}/deliveries`, request, call)
  }

  /** Sends a delivery again that was delivered or has failed, with the same `webhook-id`. */
  replay(id: string, deliveryId: string, call?: CallOptions): ClientPromise<DeliveryRecord> {
    return this.transport.record('POST', path`/api/webhooks/${id}/deliveries/${deliveryId}/replay`, {}, call)
  }

  /**
   * Returns the event of a request that a webhook received, once its signature and its time are checked. Uses Web Crypto,
   * and sends nothing.
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
