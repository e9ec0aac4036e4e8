import { Router } from 'express'
import { resourceNotFound } from '../errors/ServiceError.ts'
import { abortOnClose } from '../http/abortOnClose.ts'
import { bodyLimits, jsonBody } from '../http/jsonBody.ts'
import { pageBody, readPageRequest } from '../http/pagination.ts'
import { sendFile } from '../http/sendFile.ts'
import { readId, validate, validateQuery } from '../http/validate.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import { issueParameters, issueSchema, pngParameters, revokeSchema } from './certificateSchema.ts'
import type { CertificateService } from './certificateService.ts'
import type { PrepareIssue } from './issueService.ts'

/** `/api/certificates` */
export function certificateRoutes(
  service: CertificateService,
  prepareIssue: PrepareIssue,
  idempotent: Idempotent,
  { onMailQueued }: { onMailQueued: () => void },
): Router {
  const router = Router()

  router.post('/issue', jsonBody(bodyLimits.texts), async (request, response) => {
    const { auth } = response.locals
    const { dryRun } = validateQuery(issueParameters, request.query)
    if (dryRun === 'true') {
      const { warnings } = await prepareIssue(auth, validate(issueSchema, request.body))
      response.json({ success: true, message: 'This certificate can be issued.', data: { warnings } })
      return
    }
    await idempotent(request, response, async () => {
      const { commit } = await prepareIssue(auth, validate(issueSchema, request.body))
      return async (tx) => ({ success: true, message: 'Certificate issued.', data: await commit(tx) })
    })
    onMailQueued()
  })

  router.get('/', async (request, response) => {
    const list = readPageRequest(request.query)
    const rows = await service.list(response.locals.auth, list)
    response.json(pageBody(rows, list, (row) => row.issuedAt, service.toRecord))
  })

  router.get('/:id', async (request, response) => {
    const row = await service.getSummary(response.locals.auth, readId(request))
    response.json({ success: true, message: '', data: service.toRecord(row) })
  })

  router.get('/:id/file.png', async (request, response) => {
    const { scale } = validateQuery(pngParameters, request.query)
    const row = await service.get(response.locals.auth, readId(request))
    sendFile(response.type('png'), await service.png(row, Number(scale), { signal: abortOnClose(response) }))
  })

  for (const kind of ['pdf', 'svg'] as const)
    router.get(`/:id/file.${kind}`, async (request, response) => {
      const row = await service.get(response.locals.auth, readId(request))
      sendFile(response.type(kind), await service[kind](row, { signal: abortOnClose(response) }))
    })

  router.get('/:id/mail', async (request, response) => {
    const row = await service.get(response.locals.auth, readId(request))
    const mail = await service.mailOf(row)
    if (!mail) throw resourceNotFound('e-mail')
    const { recipientName, recipientEmail, subject, text, html, status } = mail
    const data = { to: { name: recipientName, email: recipientEmail }, subject, text, html, status }
    response.json({ success: true, message: '', data })
  })

  router.post('/:id/revoke', jsonBody(bodyLimits.small), (request, response) =>
    idempotent(request, response, async () => {
      const id = readId(request)
      const { reason } = validate(revokeSchema, request.body)
      const change = await service.revoke(response.locals.auth, id, reason ?? '')
      return async (tx) => ({ success: true, message: 'Certificate revoked.', data: await change(tx) })
    }),
  )

  router.post('/:id/resend', jsonBody(bodyLimits.small), async (request, response) => {
    await idempotent(request, response, async () => {
      const change = await service.resend(response.locals.auth, readId(request))
      return async (tx) => {
        await change(tx)
        return { success: true, message: 'The e-mail is on its way.' }
      }
    })
    onMailQueued()
  })

  return router
}
