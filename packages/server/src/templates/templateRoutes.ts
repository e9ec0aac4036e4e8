import { Router } from 'express'
import { abortOnClose } from '../http/abortOnClose.ts'
import { envelope } from '../http/envelope.ts'
import { bodyLimits, type JsonBody } from '../http/jsonBody.ts'
import { respondWithList } from '../http/respondWithList.ts'
import type { Sender } from '../http/Sender.ts'
import { readId, validate } from '../http/validate.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import type { TemplateService } from './TemplateService.ts'
import { etagOf } from './templateRecords.ts'
import { createTemplateSchema, previewSchema, updateTemplateSchema } from './templateSchema.ts'

/** `/api/templates` */
export function templateRoutes(
  templates: TemplateService,
  idempotent: Idempotent,
  jsonBody: JsonBody,
  sender: Sender,
): Router {
  const router = Router()

  router.get('/', (request, response) =>
    respondWithList(request, response, sender, {
      read: (page) => templates.list(response.locals.auth, page),
      rankOf: (row) => row.createdAt,
      toJson: (row) => templates.toJson(row),
    }),
  )

  router.post('/', jsonBody(bodyLimits.images), (request, response) =>
    idempotent(request, response, {
      isSlow: true,
      prepare: async () =>
        templates.prepareCreate(response.locals.auth, validate(createTemplateSchema, request.body)),
      respond: (prepared) => envelope('Template created.', templates.toCreated(prepared)),
      commit: (prepared) => templates.commitCreate(prepared),
    }),
  )

  router.get('/:id', async (request, response) => {
    const row = await templates.get(response.locals.auth, readId(request))
    response.set('etag', etagOf(row))
    await sender.sendJson(response, envelope('', templates.toRecord(row, { withTemplateId: true })))
  })

  router.post('/:id/preview', jsonBody(bodyLimits.texts), async (request, response) => {
    const id = readId(request)
    const { recipientData } = validate(previewSchema, request.body)
    const row = await templates.get(response.locals.auth, id)
    const png = await templates.preview(row, recipientData, { signal: abortOnClose(response) })
    await sender.send(response.type('png'), png)
  })

  router.put('/:id', jsonBody(bodyLimits.images), async (request, response) => {
    const id = readId(request)
    const body = validate(updateTemplateSchema, request.body)
    const warnings = await templates.update(response.locals.auth, id, body, request.get('if-match'))
    response.json(envelope('Template updated.', warnings.length ? { warnings } : undefined))
  })

  router.delete('/:id', async (request, response) => {
    await templates.delete(response.locals.auth, readId(request))
    response.json(envelope('Template deleted.'))
  })

  return router
}
