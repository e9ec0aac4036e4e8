import { abortOnClose } from '../../kit/http/abortOnClose.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import type { TemplateService } from './TemplateService.ts'
import { etagOf } from './templateRecords.ts'
import type { templateRoutes } from './templateRoutes.ts'

/** Handlers of `/api/templates` */
export function templateHandlers(
  templates: TemplateService,
  organizations: { get(auth: AuthContext, id: string): Promise<{ name: string; logo: string }> },
  idempotent: Idempotent,
  sender: Sender,
): Handlers<typeof templateRoutes.descriptions> {
  return {
    list: (exchange) =>
      respondWithList(exchange, sender, {
        read: (page) => templates.list(exchange.response.locals.auth, page),
        rankOf: (row) => row.createdAt,
        toJson: (row) => templates.toJson(row),
      }),

    create: ({ request, response, body }) =>
      idempotent(request, response, {
        isSlow: true,
        prepare: async () =>
          templates.prepareCreate(response.locals.auth, body(), response.locals.bodyBytes?.dataUrls),
        respond: (prepared) => envelope('Template created.', templates.toCreated(prepared)),
        commit: (prepared) => templates.commitCreate(response.locals.auth, prepared),
      }),

    async get({ response, params }) {
      const row = await templates.get(response.locals.auth, params().id)
      response.set('etag', etagOf(row))
      await sender.sendJson(response, envelope('', templates.toRecord(row, { withTemplateId: true })))
    },

    async preview({ response, params, query, body }) {
      const { id } = params()
      const { version, ...image } = query()
      const { recipientData, organizationId, issuedAt, expiresAt } = body()
      const { auth } = response.locals
      const row = await templates.getVersion(auth, id, version)
      const organization = organizationId == null ? undefined : await organizations.get(auth, organizationId)
      const png = await templates.preview(
        row,
        { ...recipientData, ...image, organization, issuedAt, expiresAt },
        { signal: abortOnClose(response) },
      )
      await sender.send(response.type('png'), png)
    },

    async update({ request, response, params, body }) {
      const { id } = params()
      const { auth, bodyBytes } = response.locals
      const warnings = await templates.update(auth, id, body(), {
        ifMatch: request.get('if-match'),
        dataUrls: bodyBytes?.dataUrls,
      })
      response.json(envelope('Template updated.', warnings.length ? { warnings } : undefined))
    },

    async versions({ response, params }) {
      const versions = await templates.listVersions(response.locals.auth, params().id)
      await sender.sendJson(response, envelope('', versions))
    },

    async version({ response, params }) {
      const { id, version } = params()
      const row = await templates.getVersion(response.locals.auth, id, version)
      await sender.sendJson(response, envelope('', templates.toRecord(row, { withTemplateId: true })))
    },

    async restore({ request, response, params }) {
      const { id, version } = params()
      const ifMatch = request.get('if-match')
      await idempotent(request, response, {
        prepare: () => templates.prepareRestore(response.locals.auth, id, { version, ifMatch }),
        respond: () => envelope('Template restored.'),
        commit: (prepared) => templates.commitRestore(response.locals.auth, prepared),
      })
    },

    async delete({ response, params }) {
      await templates.delete(response.locals.auth, params().id)
      response.json(envelope('Template deleted.'))
    },
  }
}
