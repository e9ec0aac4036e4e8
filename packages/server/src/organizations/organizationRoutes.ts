import { Router } from 'express'
import { bodyLimits, jsonBody } from '../http/jsonBody.ts'
import { pageBody, readPageRequest } from '../http/pagination.ts'
import { readId, validate } from '../http/validate.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import { createOrganizationSchema, updateOrganizationSchema } from './organizationSchema.ts'
import type { OrganizationService } from './organizationService.ts'

/** `/api/profile/organization` */
export function organizationRoutes(service: OrganizationService, idempotent: Idempotent): Router {
  const router = Router()

  router.get('/', async (request, response) => {
    const list = readPageRequest(request.query)
    const rows = await service.list(response.locals.auth, list)
    response.json(pageBody(rows, list, (row) => row.createdAt, service.toRecord))
  })

  router.post('/', jsonBody(bodyLimits.images), (request, response) =>
    idempotent(request, response, async () => {
      const body = validate(createOrganizationSchema, request.body)
      const change = await service.create(response.locals.auth, body)
      return async (tx) => ({ success: true, message: 'Organization created.', data: await change(tx) })
    }),
  )

  router.get('/:id', async (request, response) => {
    const row = await service.get(response.locals.auth, readId(request))
    response.json({ success: true, message: '', data: service.toRecord(row) })
  })

  router.put('/:id', jsonBody(bodyLimits.images), async (request, response) => {
    const id = readId(request)
    const body = validate(updateOrganizationSchema, request.body)
    const data = await service.update(response.locals.auth, id, body)
    response.json({ success: true, message: 'Organization updated.', data })
  })

  router.delete('/:id', async (request, response) => {
    await service.remove(response.locals.auth, readId(request))
    response.json({ success: true, message: 'Organization deleted.' })
  })

  return router
}
