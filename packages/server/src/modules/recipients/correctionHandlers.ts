import type { CertificateIssuer } from '../../core/certificates/CertificateIssuer.ts'
import type { CertificateService } from '../../core/certificates/CertificateService.ts'
import type { IssueOnce } from '../../core/certificates/issueOnce.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import type { CorrectionService } from './CorrectionService.ts'
import type { correctionRoutes } from './correctionRoutes.ts'

interface CorrectionParts {
  corrections: CorrectionService
  certificates: Pick<CertificateService, 'getSummary' | 'toRecord'>
  issuer: Pick<CertificateIssuer, 'prepareReissue'>
}

/** Handlers of `/api/corrections` */
export function correctionHandlers(
  { corrections, certificates, issuer }: CorrectionParts,
  { idempotent, issueOnce, sender }: { idempotent: Idempotent; issueOnce: IssueOnce; sender: Sender },
): Handlers<typeof correctionRoutes.descriptions> {
  return {
    list(exchange) {
      const { state } = exchange.query()
      return respondWithList(exchange, sender, {
        read: (page) => corrections.list(exchange.response.locals.auth, state, page),
        rankOf: (row) => row.createdAt,
        toJson: (row) => [JSON.stringify(corrections.toRecord(row))],
      })
    },

    async get({ response, params }) {
      const row = await corrections.get(response.locals.auth, params().id)
      await sender.sendJson(response, envelope('', corrections.toRecord(row)))
    },

    async accept({ request, response, params, body }) {
      const { auth } = response.locals
      const { id } = params()
      const { mailData } = body()
      let certificateId = ''
      await issueOnce(request, response, {
        async prepare() {
          const correction = await corrections.getOpen(auth, id)
          certificateId = correction.certificateId
          const former = certificates.toRecord(await certificates.getSummary(auth, certificateId))
          const { recipient, attributes } = former
          const recipientData = { name: correction.proposedName, email: recipient.email, attributes }
          const reissue = {
            recipientData,
            mailData: mailData ?? {},
            issuedAt: undefined,
            expiresAt: undefined,
            reminders: undefined,
          }
          return issuer.prepareReissue(auth, certificateId, reissue, { allowsUnknownFonts: true })
        },
        message: 'Correction accepted: the certificate was replaced by a new one.',
        inSteps: true,
        alongside: (row) =>
          corrections.decide(auth, { id, certificateId }, { state: 'accepted', newCertificateId: row.id }),
      })
    },

    decline: ({ request, response, params }) =>
      idempotent(request, response, {
        prepare: () => corrections.getOpen(response.locals.auth, params().id),
        respond: (row) =>
          envelope(
            'Correction declined.',
            corrections.toRecord({ ...row, state: 'declined', decidedAt: response.locals.auth.now }),
          ),
        about: ({ certificateId }) => certificateId,
        commit: (row) => corrections.decide(response.locals.auth, row, { state: 'declined' }),
      }),
  }
}
