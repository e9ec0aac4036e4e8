import { Router } from 'express'
import { bodyLimits, jsonBody } from '../http/jsonBody.ts'
import { listBody, readListRequest } from '../http/list.ts'
import { parse, readId } from '../http/parse.ts'
import type { Once } from '../idempotency/once.ts'
import { createOrganizationSchema, updateOrganizationSchema } from './organizationSchema.ts'
import type { OrganizationService } from './organizationService.ts'

/** `/api/profile/organization` */
export function organizationRoutes(service: OrganizationService, once: Once): Router {
  const router = Router()

  router.get('/', async (request, response) => {
    const list = readListRequest(request.query)
    const rows = await service.list(response.locals.caller, list)
    response.json(listBody(rows, list, (row) => row.createdAt, service.toRecord))
  })

  router.post('/', jsonBody(bodyLimits.images), (request, response) =>
    once(request, response, async () => {
      const body = parse(createOrganizationSchema, request.body)
      const change = await service.create(response.locals.caller, body)
      return async (tx) => ({ success: true, message: 'Organization created.', data: await change(tx) })
    }),
  )

  router.get('/:id', async (request, response) => {
    const row = await service.get(response.locals.caller, readId(request))
    response.json({ success: true, message: '', data: service.toRecord(row) })
  })

  router.put('/:id', jsonBody(bodyLimits.images), async (request, response) => {
    const id = readId(request)
    const body = parse(updateOrganizationSchema, request.body)
    const data = await service.update(response.locals.caller, id, body)
    response.json({ success: true, message: 'Organization updated.', data })
  })

  router.delete('/:id', async (request, response) => {
    await service.remove(response.locals.caller, readId(request))
    response.json({ success: true, message: 'Organization deleted.' })
  })

  return router
}
