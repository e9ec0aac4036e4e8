/** @jsxImportSource preact */
import type { IssueInput } from '@certificate-sdk/client'
import { explainError } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import { findDoubts } from '../../http/findDoubts.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { IssuePage } from './IssuePage.tsx'
import { readDates, readMail } from './issueFields.tsx'
import { NotReady } from './NotReady.tsx'
import { attributesOf, isChoosing, readResources } from './readResources.ts'

/** Pages that issue one certificate. */
export const issueRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/issue',
    needs: 'issue',
    menu: { group: 'work', section: 'issue', icon: 'issue' },
    handle: (visit) => show(visit, visit.url.searchParams.get('template')),
  },
  {
    method: 'POST',
    path: '/issue',
    needs: 'issue',
    async handle(visit) {
      const form = await visit.form()
      if (isChoosing(form)) return await show(visit, null, { form })
      const idempotencyKey = form.text('submission') || visit.newId()
      const input = readIssue(form)
      try {
        const found = await findDoubts(visit.api.certificates.check(input))
        if (found && found.digest !== form.text('seen')) {
          const { name, email, attributes = {} } = input.recipientData
          const doubts = { ...found, recipient: { name, email: email ?? '', attributes } }
          return await show(visit, null, { form, doubts })
        }
        const { certificateId } = await visit.api.certificates.issue(input, { idempotencyKey })
        return seeOther(`/dashboard/certificates/${certificateId}?done=issued`)
      } catch (error) {
        return await show(visit, null, { form, problem: explainError(error, visit) })
      }
    },
  },
]

async function show(
  visit: MemberVisit,
  templateId: string | null,
  typed: Pick<Parameters<typeof IssuePage>[0], 'form' | 'problem' | 'doubts'> = {},
): Promise<Response> {
  const resources = await readResources(visit, templateId, typed.form)
  const status = typed.problem?.status ?? 200
  const template = resources.templates.chosen
  if (!template) return html(<NotReady visit={visit} current="one" missing="template" />, status)
  if (!resources.organizations.chosen)
    return html(<NotReady visit={visit} current="one" missing="organization" />, status)
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
  return {
    recipientData: {
      name: form.text('name'),
      email: form.text('email') || null,
      attributes: Object.fromEntries(attributes),
    },
    organizationId: form.text('organization'),
    mailData: readMail(form),
    ...readDates(form),
  }
}
