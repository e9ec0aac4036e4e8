import type { IssueWarning } from '@certificate-sdk/client'
import type { Response } from 'express'
import type { PageRequest } from '../../kit/database/page.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { readCursor } from '../../kit/http/listCursor.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { sendPieces } from '../../kit/http/sendPieces.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import { removedCharacters } from '../mistakes/removedCharacters.ts'
import type { CertificateFiles } from './CertificateFiles.ts'
import type { CertificateIssuer } from './CertificateIssuer.ts'
import type { CertificateService } from './CertificateService.ts'
import { certificateDisposition } from './certificateDisposition.ts'
import { type CertificateRow, toSummary } from './certificateRepository.ts'
import type { certificateRoutes } from './certificateRoutes.ts'
import { type KnownKeys, reissueKeys } from './certificateSchema.ts'
import { certificatesCsv } from './certificatesCsv.ts'
import { ignoredKeys } from './ignoredKeys.ts'
import { warningsRecord } from './issuedRecord.ts'
import type { IssueOnce } from './issueOnce.ts'
import type { ResendService } from './ResendService.ts'
import { toResendResults } from './resendRecords.ts'

/** The parts of the service that handle certificates. */
interface CertificateParts {
  certificates: CertificateService
  issuer: CertificateIssuer
  files: CertificateFiles
  resends: ResendService
}

/** Warnings about a body as it was sent. */
function notesOn(body: { recipientData?: unknown }, keys?: KnownKeys): IssueWarning[] {
  return [...ignoredKeys(body, keys), ...removedCharacters(body.recipientData)]
}

/**
 * Handlers of `/api/certificates`
 *
 * @param options sender: sends files and lists; onMailQueued: called after a commit that may have queued an e-mail
 */
export function certificateHandlers(
  { certificates, issuer, files, resends }: CertificateParts,
  idempotent: Idempotent,
  { sender, onMailQueued, issueOnce }: { sender: Sender; onMailQueued: () => void; issueOnce: IssueOnce },
): Handlers<typeof certificateRoutes.descriptions> {
  const sendFile = (
    response: Response,
    { row, key, type, download }: { row: CertificateRow; key: string; type: string; download: boolean },
    render: (signal: AbortSignal) => Promise<Uint8Array>,
  ) =>
    sender.sendShared(response, {
      key: `private ${row.id} ${key}.${type}`,
      load: async (signal) => ({ bytes: await render(signal) }),
      prepare({ bytes }) {
        response.type(type).set('content-disposition', certificateDisposition(row, `.${type}`, download))
        return bytes
      },
    })

  return {
    async issue({ request, response, query, body }) {
      const { dryRun } = query()
      const prepare = async () => issuer.prepare(response.locals.auth, body(), notesOn(request.body))
      if (dryRun === 'true') {
        const { warnings } = await prepare()
        response.json(envelope('This certificate can be issued.', warningsRecord(warnings)))
        return
      }
      const { number, recipientData } = body()
      const { attributes } = recipientData
      // Certificates that keys issue are their own record: one more line would only make each of them slower.
      const isByPerson = response.locals.auth.personId !== undefined
      await issueOnce(request, response, {
        prepare,
        message: 'Certificate issued.',
        inSteps: number === true,
        attributes,
        action: isByPerson ? 'certificate.issued' : undefined,
      })
    },

    async reissue({ request, response, params, body }) {
      const prepare = async () => {
        const notes = notesOn(request.body, reissueKeys)
        return issuer.prepareReissue(response.locals.auth, params().id, body(), notes)
      }
      const { attributes } = body().recipientData
      await issueOnce(request, response, {
        prepare,
        message: 'Certificate replaced by a new one.',
        inSteps: true,
        attributes,
        action: 'certificate.reissued',
      })
    },

    list(exchange) {
      const { search, status } = exchange.query()
      return respondWithList(exchange, sender, {
        read: (page) => certificates.list(exchange.response.locals.auth, { search, status }, page),
        rankOf: (row) => row.storedAt,
        toJson: (row) => certificates.toJson(row),
      })
    },

    async csv({ response, query }) {
      const filter = query()
      const read = (page: PageRequest) => certificates.list(response.locals.auth, filter, page)
      const pieces = certificatesCsv(read, (row) => certificates.toRecord(toSummary(row)))
      response.type('text/csv').attachment('certificates.csv')
      await sendPieces(response, sender, pieces)
    },

    async get({ response, params }) {
      const row = await certificates.getSummary(response.locals.auth, params().id)
      await sender.sendJson(response, envelope('', certificates.toRecord(row)))
    },

    async png({ response, params, query }) {
      const image = query()
      const row = await certificates.getShown(response.locals.auth, params().id)
      const key = `${image.width ?? `@${image.scale ?? 1}`} ${image.page}`
      const file = { row, key, type: 'png', download: image.download }
      await sendFile(response, file, (signal) => files.png(row, image, { signal }))
    },

    async pdf({ response, params, query }) {
      const row = await certificates.getShown(response.locals.auth, params().id)
      const file = { row, key: 'whole', type: 'pdf', download: query().download }
      await sendFile(response, file, (signal) => files.pdf(row, { signal }))
    },

    async svg({ response, params, query }) {
      const image = query()
      const row = await certificates.getShown(response.locals.auth, params().id)
      const file = { row, key: `${image.page}`, type: 'svg', download: image.download }
      await sendFile(response, file, (signal) => files.svg(row, image, { signal }))
    },

    async mail({ response, params }) {
      const row = await certificates.getShown(response.locals.auth, params().id)
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
        about: ({ record }) => record.certificateId,
        commit: (prepared) => certificates.commitRevoke(response.locals.auth, prepared),
      }),

    async erase({ response, params }) {
      await certificates.erase(response.locals.auth, params().id)
      response.json(envelope('Recipient erased.'))
    },

    async privacy({ response, params, body }) {
      const { isPrivate } = body()
      const record = await certificates.changePrivacy(response.locals.auth, params().id, isPrivate)
      response.json(envelope(isPrivate ? 'Certificate is private.' : 'Certificate is public.', record))
    },

    async resendMany({ request, response, body }) {
      const { certificateIds, cursor } = body()
      const selection = certificateIds
        ? { certificateIds }
        : { after: cursor == null ? undefined : readCursor(cursor) }
      await idempotent(request, response, {
        prepare: async () => resends.prepareMany(response.locals.auth, selection),
        respond(prepared) {
          const results = toResendResults(prepared)
          const message = results.queued ? 'E-mails are queued.' : 'No e-mail is queued: see the results.'
          return envelope(message, results)
        },
        commit: (prepared) => resends.commitMany(response.locals.auth, prepared),
      })
      onMailQueued()
    },

    async resend({ request, response, params }) {
      await idempotent(request, response, {
        prepare: async () => resends.prepare(response.locals.auth, params().id),
        respond: ({ warnings }) => envelope('The e-mail is queued.', { warnings }),
        commit: (prepared) => resends.commit(response.locals.auth, prepared),
      })
      onMailQueued()
    },
  }
}
