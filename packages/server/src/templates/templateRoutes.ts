import { Router } from 'express'
import { abortOnClose } from '../http/abortOnClose.ts'
import { bodyLimits, jsonBody } from '../http/jsonBody.ts'
import { pageBody, readPageRequest } from '../http/pagination.ts'
import { sendFile } from '../http/sendFile.ts'
import { readId, validate } from '../http/validate.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import { createTemplateSchema, previewSchema, updateTemplateSchema } from './templateSchema.ts'
import { etagOf, type TemplateService } from './templateService.ts'

/** `/api/templates` */
export function templateRoutes(service: TemplateService, idempotent: Idempotent): Router {
  const router = Router()

  router.get('/', async (request, response) => {
    const list = readPageRequest(request.query)
    const rows = await service.list(response.locals.auth, list)
    response.json(
      pageBody(
        rows,
        list,
        (row) => row.createdAt,
        (row) => service.toRecord(row),
      ),
    )
  })

  router.post('/', jsonBody(bodyLimits.images), (request, response) =>
    idempotent(request, response, async () => {
      const body = validate(createTemplateSchema, request.body)
      const change = await service.create(response.locals.auth, body)
      return async (tx) => ({ success: true, message: 'Template created.', data: await change(tx) })
    }),
  )

  router.get('/:id', async (request, response) => {
    const row = await service.get(response.locals.auth, readId(request))
    response.set('etag', etagOf(row))
    response.json({ success: true, message: '', data: service.toRecord(row, { withTemplateId: true }) })
  })

  router.post('/:id/preview', jsonBody(bodyLimits.texts), async (request, response) => {
    const id = readId(request)
    const { recipientData } = validate(previewSchema, request.body)
    const row = await service.get(response.locals.auth, id)
    sendFile(
      response.type('png'),
      await service.preview(row, recipientData, { signal: abortOnClose(response) }),
    )
  })

  router.put('/:id', jsonBody(bodyLimits.images), async (request, response) => {
    const id = readId(request)
    const body = validate(updateTemplateSchema, request.body)
    await service.update(response.locals.auth, id, body, request.get('if-match'))
    response.json({ success: true, message: 'Template updated.' })
  })

  router.delete('/:id', async (request, response) => {
    await service.remove(response.locals.auth, readId(request))
    response.json({ success: true, message: 'Template deleted.' })
  })

  return router
}
