import { type Response, Router } from 'express'
import { envelope } from '../http/envelope.ts'
import { bodyLimits, type JsonBody } from '../http/jsonBody.ts'
import { respondWithList } from '../http/respondWithList.ts'
import type { Sender } from '../http/Sender.ts'
import { readId, validate } from '../http/validate.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import type { CertificateIssuer } from './CertificateIssuer.ts'
import type { CertificateService } from './CertificateService.ts'
import { issueParameters, issueSchema, pngParameters, revokeSchema } from './certificateSchema.ts'
import { ignoredKeys } from './ignoredKeys.ts'

/**
 * `/api/certificates`
 *
 * @param options sender: sends files and lists; onMailQueued: called after a commit that may have queued an e-mail; onIssued: after each certificate
 *   that was issued, not replayed
 */
export function certificateRoutes(
  certificates: CertificateService,
  issuer: CertificateIssuer,
  idempotent: Idempotent,
  jsonBody: JsonBody,
  { sender, onMailQueued, onIssued }: { sender: Sender; onMailQueued: () => void; onIssued: () => void },
): Router {
  const router = Router()
  const sendFile = (
    response: Response,
    key: string,
    type: string,
    render: (signal: AbortSignal) => Promise<Uint8Array>,
  ) =>
    sender.sendShared(response, {
      key: `private ${key}`,
      load: async (signal) => ({ bytes: await render(signal) }),
      prepare({ bytes }) {
        response.type(type)
        return bytes
      },
    })

  router.post('/issue', jsonBody(bodyLimits.texts), async (request, response) => {
    const { dryRun } = validate(issueParameters, request.query)
    const prepare = async () => {
      const body = validate(issueSchema, request.body)
      return issuer.prepare(response.locals.auth, body, ignoredKeys(request.body))
    }
    if (dryRun === 'true') {
      const { warnings } = await prepare()
      response.json(envelope('This certificate can be issued.', { warnings }))
      return
    }
    await idempotent(request, response, {
      prepare,
      respond: (prepared) => envelope('Certificate issued.', issuer.toIssued(prepared)),
      commit: issuer.commit(response.locals.auth),
      onCommitted(prepared) {
        issuer.recordImages(prepared)
        onIssued()
        if (prepared.mail) onMailQueued()
      },
    })
  })

  router.get('/', (request, response) =>
    respondWithList(request, response, sender, {
      read: (page) => certificates.list(response.locals.auth, page),
      rankOf: (row) => row.issuedAt,
      toJson: (row) => [JSON.stringify(certificates.toRecord(row))],
    }),
  )

  router.get('/:id', async (request, response) => {
    const row = await certificates.getSummary(response.locals.auth, readId(request))
    await sender.sendJson(response, envelope('', certificates.toRecord(row)))
  })

  router.get('/:id/file.png', async (request, response) => {
    const { scale } = validate(pngParameters, request.query)
    const row = await certificates.get(response.locals.auth, readId(request))
    const key = `${row.id} ${scale}.png`
    await sendFile(response, key, 'png', (signal) => certificates.png(row, Number(scale), { signal }))
  })

  for (const kind of ['pdf', 'svg'] as const)
    router.get(`/:id/file.${kind}`, async (request, response) => {
      const row = await certificates.get(response.locals.auth, readId(request))
      await sendFile(response, `${row.id}.${kind}`, kind, (signal) => certificates[kind](row, { signal }))
    })

  router.get('/:id/mail', async (request, response) => {
    const row = await certificates.get(response.locals.auth, readId(request))
    const { recipientName, recipientEmail, subject, text, html, status } = await certificates.getMail(row)
    const to = { name: recipientName, email: recipientEmail }
    await sender.sendJson(response, envelope('', { to, subject, text, html, status }))
  })

  router.post('/:id/revoke', jsonBody(bodyLimits.small), (request, response) =>
    idempotent(request, response, {
      prepare: async () => {
        const id = readId(request)
        const { reason } = validate(revokeSchema, request.body)
        return certificates.prepareRevoke(response.locals.auth, id, reason ?? '')
      },
      respond: ({ record }) => envelope('Certificate revoked.', record),
      commit: (prepared) => certificates.commitRevoke(prepared),
    }),
  )

  router.post('/:id/resend', jsonBody(bodyLimits.small), async (request, response) => {
    await idempotent(request, response, {
      prepare: async () => certificates.prepareResend(response.locals.auth, readId(request)),
      respond: () => envelope('The e-mail is queued.'),
      commit: (prepared) => certificates.commitResend(prepared),
    })
    onMailQueued()
  })

  return router
}
