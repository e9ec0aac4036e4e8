import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import type { DomainProof } from './DomainProof.ts'
import type { OrganizationService } from './OrganizationService.ts'
import type { organizationRoutes } from './organizationRoutes.ts'

/** Messages for the result of a domain check. */
const domainMessages: Record<DomainProof, string> = {
  confirmed: 'The domain is confirmed.',
  absent: 'The domain does not name this organization: add the TXT record or the file, and check again.',
  unreachable: 'The domain did not answer. Check again later.',
}

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
        prepare: async () =>
          organizations.prepareCreate(response.locals.auth, body(), response.locals.bodyBytes?.dataUrls),
        respond: ({ row }) => envelope('Organization created.', organizations.toRecord(row)),
        commit: (prepared) => organizations.commitCreate(response.locals.auth, prepared),
      }),

    async get({ response, params }) {
      const row = await organizations.get(response.locals.auth, params().id)
      response.json(envelope('', organizations.toRecord(row)))
    },

    async update({ response, params, body }) {
      const { id } = params()
      const { auth, bodyBytes } = response.locals
      const record = await organizations.update(auth, id, body(), bodyBytes?.dataUrls)
      response.json(envelope('Organization updated.', record))
    },

    checkDomain: ({ request, response, params }) =>
      idempotent(request, response, {
        // A domain may take seconds to respond.
        isSlow: true,
        prepare: async () => organizations.prepareDomainCheck(response.locals.auth, params().id),
        respond: ({ row, proof }) => envelope(domainMessages[proof], organizations.toRecord(row)),
        commit: (prepared) => organizations.commitDomainCheck(response.locals.auth, prepared),
      }),

    async delete({ response, params }) {
      await organizations.delete(response.locals.auth, params().id)
      response.json(envelope('Organization deleted.'))
    },
  }
}
