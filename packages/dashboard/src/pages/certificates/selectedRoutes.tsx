/** @jsxImportSource preact */
import { isCertificateError } from '@certificate-sdk/client'
import type { Form } from '../../http/Form.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { type DoneName, donePath } from '../../markup/Done.tsx'
import { filterNames } from './listFilter.ts'
import { RevokePage } from './RevokePage.tsx'

/** Parts of the list's URL, repeated by its form. */
export const listParameters = ['search', 'status', 'filters', ...filterNames, 'cursor'] as const

/** Forms for the certificates that are selected in the list. */
export const selectedRoutes: readonly MemberRoute[] = [
  {
    method: 'POST',
    path: '/certificates/resend',
    needs: 'issue',
    async handle({ api, form, newId }) {
      const sent = await form()
      const certificateIds = sent.all('id')
      if (certificateIds.length === 0) return backToList(sent, 'noneSelected')
      const idempotencyKey = sent.text('submission') || newId()
      const { queued, results } = await api.certificates.resendMany({ certificateIds }, { idempotencyKey })
      const refused = results.flatMap((result) => (result.status === 'refused' ? [result.code] : []))
      return backToList(sent, 'resentMany', { count: queued, refused })
    },
  },
  {
    method: 'POST',
    path: '/certificates/revoke',
    needs: 'issue',
    async handle(visit) {
      const form = await visit.form()
      const ids = form.all('id')
      if (ids.length === 0) return backToList(form, 'noneSelected')
      if (!form.text('confirmed')) return confirm(visit, form, ids)
      const refused: string[] = []
      // One at a time: each is complete, and submitting the form again continues where it ended.
      for (const id of ids)
        try {
          await visit.api.certificates.revoke(id, form.text('reason'))
        } catch (error) {
          // Already revoked; any other error stops the form.
          if (!isCertificateError(error) || error.code !== 'erased') throw error
          refused.push(error.code)
        }
      return backToList(form, 'revokedMany', { count: ids.length - refused.length, refused })
    },
  },
]

async function confirm(visit: MemberVisit, form: Form, ids: readonly string[]): Promise<Response> {
  const { certificates: messages } = visit.messages
  const found = await Promise.all(ids.map((id) => visit.api.certificates.get(id)))
  const [first] = found
  const isOne = found.length === 1 && first
  const texts = isOne
    ? { title: fill(messages.revokeTitle, { name: first.recipient.name }), hint: messages.revokeHint }
    : { title: messages.revokeManyTitle, hint: messages.revokeManyHint }
  return html(
    <RevokePage visit={visit} {...texts} back={listPath(form)}>
      {!isOne && (
        <ul class="names">
          {found.map(({ certificateId: id, recipient }) => (
            <li key={id}>
              <bdi>{recipient.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {listParameters.map((name) => (
        <input key={name} type="hidden" name={name} value={form.text(name)} />
      ))}
      <input type="hidden" name="confirmed" value="on" />
    </RevokePage>,
  )
}

/** Returns the part of the list that the form was in. */
function listPath(form: Form): string {
  const query = new URLSearchParams()
  for (const name of listParameters) if (form.text(name)) query.set(name, form.text(name))
  return `/dashboard/certificates${query.size ? `?${query}` : ''}`
}

function backToList(
  form: Form,
  done: DoneName,
  outcome?: { count: number; refused: readonly string[] },
): Response {
  return seeOther(donePath(listPath(form), done, outcome))
}
