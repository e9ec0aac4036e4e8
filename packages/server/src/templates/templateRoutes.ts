import { Router } from 'express'
import { bodyLimits, jsonBody } from '../http/jsonBody.ts'
import { listBody, readListRequest } from '../http/list.ts'
import { parse, readId } from '../http/parse.ts'
import { sendFile } from '../http/sendFile.ts'
import type { Once } from '../idempotency/once.ts'
import { renderFor } from '../rendering/renderFor.ts'
import { createTemplateSchema, previewSchema, updateTemplateSchema } from './templateSchema.ts'
import { etagOf, type TemplateService } from './templateService.ts'

/** `/api/templates` */
export function templateRoutes(service: TemplateService, once: Once): Router {
  const router = Router()

  router.get('/', async (request, response) => {
    const list = readListRequest(request.query)
    const rows = await service.list(response.locals.caller, list)
    response.json(
      listBody(
        rows,
        list,
        (row) => row.createdAt,
        (row) => service.toRecord(row),
      ),
    )
  })

  router.post('/', jsonBody(bodyLimits.images), (request, response) =>
    once(request, response, async () => {
      const body = parse(createTemplateSchema, request.body)
      const change = await service.create(response.locals.caller, body)
      return async (tx) => ({ success: true, message: 'Template created.', data: await change(tx) })
    }),
  )

  router.get('/:id', async (request, response) => {
    const row = await service.get(response.locals.caller, readId(request))
    response.set('etag', etagOf(row))
    response.json({ success: true, message: '', data: service.toRecord(row, { withTemplateId: true }) })
  })

  router.post('/:id/preview', jsonBody(bodyLimits.texts), async (request, response) => {
    const id = readId(request)
    const { recipientData } = parse(previewSchema, request.body)
    const row = await service.get(response.locals.caller, id)
    sendFile(response.type('png'), await service.preview(row, recipientData, renderFor(row, response)))
  })

  router.put('/:id', jsonBody(bodyLimits.images), async (request, response) => {
    const id = readId(request)
    const body = parse(updateTemplateSchema, request.body)
    await service.update(response.locals.caller, id, body, request.get('if-match'))
    response.json({ success: true, message: 'Template updated.' })
  })

  router.delete('/:id', async (request, response) => {
    await service.remove(response.locals.caller, readId(request))
    response.json({ success: true, message: 'Template deleted.' })
  })

  return router
}
