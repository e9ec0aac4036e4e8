import type { Response } from 'express'
import type { Handlers } from '../http/Exchange.ts'
import { envelope } from '../http/envelope.ts'
import { respondWithList } from '../http/respondWithList.ts'
import type { Sender } from '../http/Sender.ts'
import type { Idempotent } from '../idempotency/idempotent.ts'
import { isDataUrl } from '../images/isDataUrl.ts'
import type { CertificateIssuer } from './CertificateIssuer.ts'
import type { CertificateService } from './CertificateService.ts'
import type { certificateRoutes } from './certificateRoutes.ts'
import { ignoredKeys } from './ignoredKeys.ts'

/**
 * Handlers of `/api/certificates`
 *
 * @param options sender: sends files and lists; onMailQueued: called after a commit that may have queued an e-mail; onIssued: after each certificate
 *   that was issued, not replayed
 */
export function certificateHandlers(
  certificates: CertificateService,
  issuer: CertificateIssuer,
  idempotent: Idempotent,
  { sender, onMailQueued, onIssued }: { sender: Sender; onMailQueued: () => void; onIssued: () => void },
): Handlers<typeof certificateRoutes.descriptions> {
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

  return {
    async issue({ request, response, query, body }) {
      const { dryRun } = query()
      const prepare = async () => issuer.prepare(response.locals.auth, body(), ignoredKeys(request.body))
      if (dryRun === 'true') {
        const { warnings } = await prepare()
        response.json(envelope('This certificate can be issued.', { warnings }))
        return
      }
      const sendsImages = Object.values(body().recipientData.attributes).some(isDataUrl)
      await idempotent(request, response, {
        ...(sendsImages && { isSlow: true }),
        async prepare() {
          const prepared = await prepare()
          await issuer.storeImages(prepared)
          return prepared
        },
        respond: (prepared) => envelope('Certificate issued.', issuer.toIssued(prepared)),
        commit: issuer.commit(response.locals.auth),
        onCommitted(prepared) {
          issuer.recordImages(prepared)
          onIssued()
          if (prepared.mail) onMailQueued()
        },
      })
    },

    list: (exchange) =>
      respondWithList(exchange, sender, {
        read: (page) => certificates.list(exchange.response.locals.auth, page),
        rankOf: (row) => row.issuedAt,
        toJson: (row) => [JSON.stringify(certificates.toRecord(row))],
      }),

    async get({ response, params }) {
      const row = await certificates.getSummary(response.locals.auth, params().id)
      await sender.sendJson(response, envelope('', certificates.toRecord(row)))
    },

    async png({ response, params, query }) {
      const image = query()
      const row = await certificates.get(response.locals.auth, params().id)
      const key = `${row.id} ${image.scale} ${image.page}.png`
      await sendFile(response, key, 'png', (signal) => certificates.png(row, image, { signal }))
    },

    async pdf({ response, params }) {
      const row = await certificates.get(response.locals.auth, params().id)
      await sendFile(response, `${row.id}.pdf`, 'pdf', (signal) => certificates.pdf(row, { signal }))
    },

    async svg({ response, params, query }) {
      const image = query()
      const row = await certificates.get(response.locals.auth, params().id)
      const key = `${row.id} ${image.page}.svg`
      await sendFile(response, key, 'svg', (signal) => certificates.svg(row, image, { signal }))
    },

    async mail({ response, params }) {
      const row = await certificates.get(response.locals.auth, params().id)
      const { recipientName, recipientEmail, subject, text, html, status } = await certificates.getMail(row)
      const to = { name: recipientName, email: recipientEmail }
      await sender.sendJson(response, envelope('', { to, subject, text, html, status }))
    },

    revoke: ({ request, response, params, body }) =>
      idempotent(request, response, {
        prepare: async () => {
          const { id } = params()
          const { reason } = body()
          return certificates.prepareRevoke(response.locals.auth, id, reason ?? '')
        },
        respond: ({ record }) => envelope('Certificate revoked.', record),
        commit: (prepared) => certificates.commitRevoke(response.locals.auth, prepared),
      }),

    async resend({ request, response, params }) {
      await idempotent(request, response, {
        prepare: async () => certificates.prepareResend(response.locals.auth, params().id),
        respond: () => envelope('The e-mail is queued.'),
        commit: (prepared) => certificates.commitResend(prepared),
      })
      onMailQueued()
    },
  }
}
