import { Router } from 'express'
import type { Dependencies } from '../Dependencies.ts'
import { notFound } from '../http/HttpError.ts'
import { bodyLimits, jsonBody } from '../http/jsonBody.ts'
import { listBody, readListRequest } from '../http/list.ts'
import { parse, parseQuery, readId } from '../http/parse.ts'
import { sendFile } from '../http/sendFile.ts'
import type { Once } from '../idempotency/once.ts'
import { renderFor } from '../rendering/renderFor.ts'
import { issueParameters, issueSchema, pngParameters, revokeSchema } from './certificateSchema.ts'
import type { CertificateService } from './certificateService.ts'
import type { PrepareIssue } from './issueService.ts'

/** `/api/certificates` */
export function certificateRoutes(
  service: CertificateService,
  prepareIssue: PrepareIssue,
  once: Once,
  { onMailQueued }: Pick<Dependencies, 'onMailQueued'>,
): Router {
  const router = Router()

  router.post('/issue', jsonBody(bodyLimits.texts), async (request, response) => {
    const { caller } = response.locals
    const { dryRun } = parseQuery(issueParameters, request.query)
    if (dryRun === 'true') {
      const { warnings } = await prepareIssue(caller, parse(issueSchema, request.body))
      response.json({ success: true, message: 'This certificate can be issued.', data: { warnings } })
      return
    }
    await once(request, response, async () => {
      const { commit } = await prepareIssue(caller, parse(issueSchema, request.body))
      return async (tx) => ({ success: true, message: 'Certificate issued.', data: await commit(tx) })
    })
    onMailQueued()
  })

  router.get('/', async (request, response) => {
    const list = readListRequest(request.query)
    const rows = await service.list(response.locals.caller, list)
    response.json(listBody(rows, list, (row) => row.issuedAt, service.toRecord))
  })

  router.get('/:id', async (request, response) => {
    const row = await service.getSummary(response.locals.caller, readId(request))
    response.json({ success: true, message: '', data: service.toRecord(row) })
  })

  router.get('/:id/file.png', async (request, response) => {
    const { scale } = parseQuery(pngParameters, request.query)
    const row = await service.get(response.locals.caller, readId(request))
    sendFile(response.type('png'), await service.png(row, Number(scale), renderFor(row, response)))
  })

  for (const kind of ['pdf', 'svg'] as const)
    router.get(`/:id/file.${kind}`, async (request, response) => {
      const row = await service.get(response.locals.caller, readId(request))
      sendFile(response.type(kind), await service[kind](row, renderFor(row, response)))
    })

  router.get('/:id/mail', async (request, response) => {
    const row = await service.get(response.locals.caller, readId(request))
    const mail = await service.mailOf(row)
    if (!mail) throw notFound('e-mail')
    const { recipientName, recipientEmail, subject, text, html, status } = mail
    const data = { to: { name: recipientName, email: recipientEmail }, subject, text, html, status }
    response.json({ success: true, message: '', data })
  })

  router.post('/:id/revoke', jsonBody(bodyLimits.small), (request, response) =>
    once(request, response, async () => {
      const id = readId(request)
      const { reason } = parse(revokeSchema, request.body)
      const change = await service.revoke(response.locals.caller, id, reason ?? '')
      return async (tx) => ({ success: true, message: 'Certificate revoked.', data: await change(tx) })
    }),
  )

  router.post('/:id/resend', jsonBody(bodyLimits.small), async (request, response) => {
    await once(request, response, async () => {
      const change = await service.resend(response.locals.caller, readId(request))
      return async (tx) => {
        await change(tx)
        return { success: true, message: 'The e-mail is on its way.' }
      }
    })
    onMailQueued()
  })

  return router
}
