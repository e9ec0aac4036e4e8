import type { Handlers } from '../http/Exchange.ts'
import { envelope } from '../http/envelope.ts'
import { respondWithList } from '../http/respondWithList.ts'
import type { Sender } from '../http/Sender.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import type { OrganizationService } from './OrganizationService.ts'
import type { organizationRoutes } from './organizationRoutes.ts'

/** Handlers of `/api/profile/organization` */
export function organizationHandlers(
  organizations: OrganizationService,
  idempotent: Idempotent,
  sender: Sender,
): Handlers<typeof organizationRoutes.descriptions> {
  return {
    list: (exchange) =>
      respondWithList(exchange, sender, {
        read: (page) => organizations.list(exchange.response.locals.auth, page),
        rankOf: (row) => row.createdAt,
        toJson: (row) => [JSON.stringify(organizations.toRecord(row))],
      }),

    create: ({ request, response, body }) =>
      idempotent(request, response, {
        prepare: async () => organizations.prepareCreate(response.locals.auth, body()),
        respond: ({ row }) => envelope('Organization created.', organizations.toRecord(row)),
        commit: (prepared) => organizations.commitCreate(prepared),
      }),

    async get({ response, params }) {
      const row = await organizations.get(response.locals.auth, params().id)
      response.json(envelope('', organizations.toRecord(row)))
    },

    async update({ response, params, body }) {
      const { id } = params()
      const record = await organizations.update(response.locals.auth, id, body())
      response.json(envelope('Organization updated.', record))
    },

    async delete({ response, params }) {
      await organizations.delete(response.locals.auth, params().id)
      response.json(envelope('Organization deleted.'))
    },
  }
}
