/** @jsxImportSource preact */
import type { CorrectionRecord } from '@certificate-sdk/client'
import { isNotFound } from '../../http/isNotFound.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute } from '../../http/Visit.ts'
import { CorrectionsPage, correctionTones } from './CorrectionsPage.tsx'

/** Pages of corrections. */
export const correctionRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/corrections',
    needs: 'view',
    async handle(visit) {
      const chosen = visit.url.searchParams.get('state') ?? 'open'
      const state = Object.hasOwn(correctionTones, chosen) ? (chosen as CorrectionRecord['state']) : undefined
      const { items, pagination } = await visit.api.corrections.search({
        limit: 50,
        cursor: visit.url.searchParams.get('cursor'),
        ...(state && { state }),
      })
      const found = { corrections: items, next: pagination.next, state: state ?? 'all' }
      return html(<CorrectionsPage visit={visit} {...found} />)
    },
  },
  {
    method: 'POST',
    path: '/corrections/:id/accept',
    needs: 'issue',
    async handle({ api, form, newId, params, messages: { issue } }) {
      const idempotencyKey = (await form()).text('submission') || newId()
      const mailData = { subject: issue.defaultSubject, body: issue.defaultBody }
      const id = params.id ?? ''
      try {
        await api.corrections.accept(id, { mailData }, { idempotencyKey })
        return seeOther('/dashboard/corrections?done=accepted')
      } catch (error) {
        if (!isNotFound(error)) throw error
        // Fails if it is the correction that does not exist.
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
