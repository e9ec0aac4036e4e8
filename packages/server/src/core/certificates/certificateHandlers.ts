import type { IssueWarning } from '@certificate-sdk/client'
import type { Response } from 'express'
import type { PageRequest } from '../../kit/database/page.ts'
import type { Exchange, Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { readCursor } from '../../kit/http/listCursor.ts'
import { deprecations, markDeprecated } from '../../kit/http/markDeprecated.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { sendPieces } from '../../kit/http/sendPieces.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import { removedCharacters } from '../mistakes/removedCharacters.ts'
import type { CertificateFiles } from './CertificateFiles.ts'
import type { CertificateIssuer } from './CertificateIssuer.ts'
import type { CertificateService } from './CertificateService.ts'
import type { CheckTokens } from './CheckTokens.ts'
import { certificateDisposition } from './certificateDisposition.ts'
import { type CertificateRow, toSummary } from './certificateRepository.ts'
import type { certificateRoutes } from './certificateRoutes.ts'
import { issueKeys, type KnownKeys, reissueKeys } from './certificateSchema.ts'
import { certificatesCsv } from './certificatesCsv.ts'
import type { IssueOnce } from './issueOnce.ts'
import { shorten } from './issueWarnings.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'
import type { ResendService } from './ResendService.ts'
import { toResendResults } from './toResendResults.ts'

/** Maximum number of keys named in a warning; a body may have thousands. */
const maxNamed = 20

/** The parts of the service that handle certificates. */
interface CertificateParts {
  certificates: CertificateService
  issuer: CertificateIssuer
  files: CertificateFiles
  resends: ResendService
  checkTokens: CheckTokens
}

/** Exchanges of routes that share a body. */
type BodyOf<Name extends keyof typeof certificateRoutes.descriptions> = Exchange<
  (typeof certificateRoutes.descriptions)[Name]
>

/** Warns about the request body. */
function notesOn(body: { recipientData?: unknown }, keys?: KnownKeys): IssueWarning[] {
  return [...ignoredKeys(body, keys), ...removedCharacters(body.recipientData)]
}

/**
 * Handlers of `/api/certificates`
 *
 * @param options sender: sends files and lists; onMailQueued: called after a commit that may have queued an email
 */
export function certificateHandlers(
  { certificates, issuer, files, resends, checkTokens }: CertificateParts,
  idempotent: Idempotent,
  { sender, onMailQueued, issueOnce }: { sender: Sender; onMailQueued: () => void; issueOnce: IssueOnce },
): Handlers<typeof certificateRoutes.descriptions> {
  const prepareIssue = ({ request, response, body }: BodyOf<'issue' | 'check'>) =>
    issuer.prepare(response.locals.auth, body(), notesOn(request.body))
  const prepareReissue = ({ request, response, params, body }: BodyOf<'reissue' | 'checkReissue'>) =>
    issuer.prepareReissue(response.locals.auth, params().id, body(), {
      notes: notesOn(request.body, reissueKeys),
    })

  /** @param operation see `CheckedRequest` */
  const check = async (
    exchange: Pick<Exchange, 'request' | 'response'>,
    operation: string,
    prepared: PreparedCertificate,
  ) => {
    const checkToken = await checkTokens.createFor(exchange, operation)
    exchange.response.json(
      envelope('This certificate can be issued.', { ...issuer.toCheck(prepared), checkToken }),
    )
  }

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
    async check(exchange) {
      await check(exchange, 'issue', await prepareIssue(exchange))
    },

    async checkReissue(exchange) {
      await check(exchange, `reissue ${exchange.params().id}`, await prepareReissue(exchange))
    },

    async issue(exchange) {
      const { request, response, query, body } = exchange
      const prepare = async () => prepareIssue(exchange)
      if (query().dryRun === 'true') {
        markDeprecated(response, deprecations.dryRun)
        await check(exchange, 'issue', await prepare())
        return
      }
      const { number, recipientData } = body()
      const { attributes } = recipientData
      // Certificates issued with keys are their own record; another entry would only slow each one down.
      const isByPerson = response.locals.auth.personId !== undefined
      await issueOnce(request, response, {
        prepare,
        message: 'Certificate issued.',
        inSteps: number === true,
        attributes,
        action: isByPerson ? 'certificate.issued' : undefined,
      })
    },

    async reissue(exchange) {
      const { request, response, params, query, body } = exchange
      const prepare = async () => prepareReissue(exchange)
      if (query().dryRun === 'true') {
        markDeprecated(response, deprecations.dryRun)
        await check(exchange, `reissue ${params().id}`, await prepare())
        return
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
      const { limit: _limit, cursor: _cursor, ...filter } = exchange.query()
      return respondWithList(exchange, sender, {
        read: (page) => certificates.list(exchange.response.locals.auth, filter, page),
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
          const message = results.queued ? 'Emails are queued.' : 'No email is queued: see the results.'
          return envelope(message, results)
        },
        commit: (prepared) => resends.commitMany(response.locals.auth, prepared),
      })
      onMailQueued()
    },

    async resend({ request, response, params }) {
      await idempotent(request, response, {
        prepare: async () => resends.prepare(response.locals.auth, params().id),
        respond: ({ warnings }) => envelope('The email is queued.', { warnings }),
        commit: (prepared) => resends.commit(response.locals.auth, prepared),
      })
      onMailQueued()
    },
  }
}

/** Warns about keys of an issue's body that have no effect, such as those of a later version. */
function ignoredKeys(body: object, keys: KnownKeys = issueKeys): IssueWarning[] {
  const parts: Readonly<Record<string, unknown>> = { ...body }
  return Object.entries(keys)
    .flatMap(([path, known]) => {
      const part = path ? parts[path] : body
      const sentKeys = typeof part === 'object' && part !== null ? Object.keys(part) : []
      return sentKeys.filter((key) => !known.includes(key)).map((key) => (path ? `${path}.${key}` : key))
    })
    .slice(0, maxNamed)
    .map((key) => ({
      code: 'key_ignored',
      column: null,
      message: `"${shorten(key)}" took no effect: issuing has no such key.`,
      params: { key: shorten(key) },
    }))
}
