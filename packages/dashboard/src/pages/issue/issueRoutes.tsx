/** @jsxImportSource preact */
import type { IssueInput } from '@certificate-sdk/client'
import type { Form } from '../../http/Form.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { type Problem, wordsFor } from '../../http/wordsFor.ts'
import { IssuePage } from './IssuePage.tsx'
import { readMail } from './issueFields.tsx'
import { NotReady } from './NotReady.tsx'
import { attributesOf, isChoosing, readResources } from './readResources.ts'

/** Pages that issue one certificate. */
export const issueRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/issue',
    needs: 'issue',
    handle: (visit) => show(visit, visit.url.searchParams.get('template')),
  },
  {
    method: 'POST',
    path: '/issue',
    needs: 'issue',
    async handle(visit) {
      const form = await visit.form()
      if (isChoosing(form)) return await show(visit, null, form)
      const idempotencyKey = form.text('submission') || visit.newId()
      try {
        const { certificateId } = await visit.api.certificates.issue(readIssue(form), { idempotencyKey })
        return seeOther(`/dashboard/certificates/${certificateId}?done=issued`)
      } catch (error) {
        return await show(visit, null, form, wordsFor(error, visit))
      }
    },
  },
]

async function show(
  visit: MemberVisit,
  templateId: string | null,
  form?: Form,
  problem?: Problem,
): Promise<Response> {
  const resources = await readResources(visit, templateId, form)
  const status = problem?.status ?? 200
  const template = resources.templates.chosen
  if (!template) return html(<NotReady visit={visit} current="one" missing="template" />, status)
  if (!resources.organizations.chosen)
    return html(<NotReady visit={visit} current="one" missing="organization" />, status)
  const typed = { ...(form && { form }), ...(problem && { problem }) }
  return html(
    <IssuePage visit={visit} template={template} keys={attributesOf(template)} {...resources} {...typed} />,
    status,
  )
}

function readIssue(form: Form): IssueInput {
  const prefix = 'attributes.'
  const attributes = form
    .names()
    .filter((name) => name.startsWith(prefix) && form.text(name) !== '')
    .map((name) => [name.slice(prefix.length), form.text(name)])
  const expiresAt = form.text('expiresAt')
  return {
    recipientData: {
      name: form.text('name'),
      email: form.text('email'),
      attributes: Object.fromEntries(attributes),
    },
    organizationId: form.text('organization'),
    mailData: readMail(form),
    // A date alone is its midnight, before the last day that pages name.
    ...(expiresAt && { expiresAt: `${expiresAt}T23:59:59.999Z` }),
  }
}
