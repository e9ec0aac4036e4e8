import { Router } from 'express'
import { envelope } from '../http/envelope.ts'
import { bodyLimits, type JsonBody } from '../http/jsonBody.ts'
import { respondWithList } from '../http/respondWithList.ts'
import type { Sender } from '../http/Sender.ts'
import { readId, validate } from '../http/validate.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import type { OrganizationService } from './OrganizationService.ts'
import { createOrganizationSchema, updateOrganizationSchema } from './organizationSchema.ts'

/** `/api/profile/organization` */
export function organizationRoutes(
  organizations: OrganizationService,
  idempotent: Idempotent,
  jsonBody: JsonBody,
  sender: Sender,
): Router {
  const router = Router()

  router.get('/', (request, response) =>
    respondWithList(request, response, sender, {
      read: (page) => organizations.list(response.locals.auth, page),
      rankOf: (row) => row.createdAt,
      toJson: (row) => [JSON.stringify(organizations.toRecord(row))],
    }),
  )

  router.post('/', jsonBody(bodyLimits.images), (request, response) =>
    idempotent(request, response, {
      prepare: async () =>
        organizations.prepareCreate(response.locals.auth, validate(createOrganizationSchema, request.body)),
      respond: ({ row }) => envelope('Organization created.', organizations.toRecord(row)),
      commit: (prepared) => organizations.commitCreate(prepared),
    }),
  )

  router.get('/:id', async (request, response) => {
    const row = await organizations.get(response.locals.auth, readId(request))
    response.json(envelope('', organizations.toRecord(row)))
  })

  router.put('/:id', jsonBody(bodyLimits.images), async (request, response) => {
    const id = readId(request)
    const body = validate(updateOrganizationSchema, request.body)
    const record = await organizations.update(response.locals.auth, id, body)
    response.json(envelope('Organization updated.', record))
  })

  router.delete('/:id', async (request, response) => {
    await organizations.delete(response.locals.auth, readId(request))
    response.json(envelope('Organization deleted.'))
  })

  return router
}
