/** @jsxImportSource preact */
import type { CorrectionRecord } from '@certificate-sdk/client'
import { findDoubts } from '../../http/findDoubts.ts'
import { isNotFound } from '../../http/isNotFound.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { CorrectionsPage, correctionTones, type DoubtfulCorrection } from './CorrectionsPage.tsx'

/** Pages of corrections. */
export const correctionRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/corrections',
    needs: 'view',
    menu: { group: 'work', section: 'corrections', icon: 'check' },
    handle: (visit) => show(visit),
  },
  {
    method: 'POST',
    path: '/corrections/:id/accept',
    needs: 'issue',
    async handle(visit) {
      const { api, params, messages } = visit
      const form = await visit.form()
      const idempotencyKey = form.text('submission') || visit.newId()
      const mailData = { subject: messages.issue.defaultSubject, body: messages.issue.defaultBody }
      const id = params.id ?? ''
      try {
        const doubtful = await findDoubtful(visit, id, mailData)
        if (doubtful && doubtful.doubts.digest !== form.text('seen')) return await show(visit, doubtful)
        await api.corrections.accept(id, { mailData }, { idempotencyKey })
        return seeOther('/dashboard/corrections?done=accepted')
      } catch (error) {
        if (!isNotFound(error)) throw error
        // Throws if the correction doesn't exist.
        await api.corrections.get(id)
        return seeOther('/dashboard/corrections?done=onlyDecline')
      }
    },
  },
  {
    method: 'POST',
    path: '/corrections/:id/decline',
    needs: 'issue',
    async handle({ api, form, newId, params }) {
      const idempotencyKey = (await form()).text('submission') || newId()
      await api.corrections.decline(params.id ?? '', { idempotencyKey })
      return seeOther('/dashboard/corrections?done=declined')
    },
  },
]

async function show(visit: MemberVisit, doubtful?: DoubtfulCorrection): Promise<Response> {
  const chosen = visit.url.searchParams.get('state') ?? 'open'
  const state = Object.hasOwn(correctionTones, chosen) ? (chosen as CorrectionRecord['state']) : undefined
  const { items, pagination } = await visit.api.corrections.search({
    limit: 50,
    cursor: visit.url.searchParams.get('cursor'),
    ...(state && { state }),
  })
  const found = { corrections: items, next: pagination.next, state: state ?? 'all' }
  return html(<CorrectionsPage visit={visit} {...found} doubtful={doubtful} />)
}

/** Returns warnings about a proposed name. */
async function findDoubtful(
  { api }: MemberVisit,
  id: string,
  mailData: { subject: string; body: string },
): Promise<DoubtfulCorrection | undefined> {
  const { certificateId, recipient, proposedName, state } = await api.corrections.get(id)
  if (state !== 'open') return undefined
  const { attributes } = await api.certificates.get(certificateId)
  const corrected = { name: proposedName, email: recipient.email, attributes }
  const doubts = await findDoubts(
    api.certificates.checkReissue(certificateId, { recipientData: corrected, mailData }),
  )
  return doubts && { id, doubts, recipient: corrected }
}
