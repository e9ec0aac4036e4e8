import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import type { WebhookService } from './WebhookService.ts'
import type { webhookRoutes } from './webhookRoutes.ts'

/**
 * Handlers of `/api/webhooks`
 *
 * @param options onDeliveryQueued: called after a commit that has queued a delivery
 */
export function webhookHandlers(
  webhooks: WebhookService,
  idempotent: Idempotent,
  { sender, onDeliveryQueued }: { sender: Sender; onDeliveryQueued: () => void },
): Handlers<typeof webhookRoutes.descriptions> {
  return {
    list: (exchange) =>
      respondWithList(exchange, sender, {
        read: (page) => webhooks.list(exchange.response.locals.auth, page),
        rankOf: (row) => row.createdAt,
        toJson: (row) => [JSON.stringify(webhooks.toRecord(row))],
      }),

    create: ({ request, response, body }) =>
      idempotent(request, response, {
        hasSecret: true,
        prepare: async () => webhooks.prepareCreate(response.locals.auth, body()),
        respond: (prepared) => envelope('Webhook created.', webhooks.withSecret(prepared)),
        commit: (prepared) => webhooks.commitCreate(response.locals.auth, prepared),
      }),

    async get({ response, params }) {
      const row = await webhooks.get(response.locals.auth, params().id)
      response.json(envelope('', webhooks.toRecord(row)))
    },

    async update({ response, params, body }) {
      const { id } = params()
      const record = await webhooks.update(response.locals.auth, id, body())
      response.json(envelope('Webhook updated.', record))
    },

    async delete({ response, params }) {
      await webhooks.delete(response.locals.auth, params().id)
      response.json(envelope('Webhook deleted.'))
    },

    rotate: ({ request, response, params }) =>
      idempotent(request, response, {
        hasSecret: true,
        prepare: async () => webhooks.prepareRotate(response.locals.auth, params().id),
        respond: (prepared) => envelope('Secret replaced.', webhooks.withSecret(prepared)),
        commit: (prepared) => webhooks.commitRotate(response.locals.auth, prepared),
      }),

    test: ({ request, response, params }) =>
      idempotent(request, response, {
        prepare: async () => webhooks.prepareTest(response.locals.auth, params().id),
        respond: (row) => envelope('The test event is queued.', webhooks.toDelivery(row)),
        commit: (row) => webhooks.commitTest(row),
        onCommitted: onDeliveryQueued,
      }),

    async deliveries(exchange) {
      const { response, params } = exchange
      const { id } = params()
      await respondWithList(exchange, sender, {
        read: (page) => webhooks.listDeliveries(response.locals.auth, id, page),
        rankOf: (row) => row.createdAt,
        toJson: (row) => [JSON.stringify(webhooks.toDelivery(row))],
      })
    },

    replay: ({ request, response, params }) =>
      idempotent(request, response, {
        async prepare() {
          const { id, deliveryId } = params()
          return webhooks.prepareReplay(response.locals.auth, id, deliveryId)
        },
        respond: (row) => envelope('The delivery is queued again.', webhooks.toDelivery(row)),
        commit: (row) => webhooks.commitReplay(response.locals.auth, row),
        onCommitted: onDeliveryQueued,
      }),
  }
}
