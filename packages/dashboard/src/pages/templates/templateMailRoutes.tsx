/** @jsxImportSource preact */
import type { TemplateChange } from '@certificate-sdk/client'
import { explainError } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { donePath } from '../../markup/Done.tsx'
import { TemplateMailPage } from './TemplateMailPage.tsx'

/** The page of a design's emails. */
export const templateMailRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/templates/:id/mail',
    needs: 'issue',
    async handle(visit) {
      const { data, response } = await stored(visit)
      return html(<TemplateMailPage visit={visit} template={data} etag={response.etag ?? ''} />)
    },
  },
  { method: 'POST', path: '/templates/:id/mail', needs: 'issue', handle: save },
]

const stored = ({ api, params }: MemberVisit) => api.templates.get(params.id ?? '').withResponse()

async function save(visit: MemberVisit): Promise<Response> {
  const form = await visit.form()
  const [id, ifMatch] = [visit.params.id ?? '', form.text('etag')]
  // Keeps the old ETag, so that a second try doesn't overwrite changes that this person hasn't seen.
  const refuse = async ({ message, status }: { message: string; status: number }) => {
    const { data } = await stored(visit)
    const page = { visit, form, problem: message, template: data, etag: ifMatch }
    return html(<TemplateMailPage {...page} />, status)
  }
  const mails = mailsOf(form)
  if (form.text('test') && !mails.mail) return refuse({ message: visit.messages.wrong.mail, status: 400 })
  try {
    await visit.api.templates.update(id, mails, ifMatch ? { ifMatch } : {})
  } catch (error) {
    return refuse(explainError(error, visit))
  }
  const path = `/dashboard/templates/${id}/mail`
  if (!form.text('test')) return seeOther(donePath(path, 'saved'))
  const problem = await sendTest(visit, form)
  if (problem === undefined) return seeOther(donePath(path, 'testSent'))
  const { data, response } = await stored(visit)
  return html(<TemplateMailPage visit={visit} template={data} etag={response.etag ?? ''} problem={problem} />)
}

/** Returns the emails; one without text is removed. */
function mailsOf(form: Form): TemplateChange {
  const [subject, body] = [form.text('subject'), form.raw('body')]
  const [expiredSubject, expiredBody] = [form.text('expiredSubject'), form.raw('expiredBody')]
  const attachPdf = form.text('attachPdf') !== ''
  return {
    mail: subject || body.trim() ? { subject, body, ...(attachPdf && { attachPdf }) } : null,
    expiredMail: expiredSubject || expiredBody.trim() ? { subject: expiredSubject, body: expiredBody } : null,
  }
}

/** @returns the reason why it was not sent */
async function sendTest(visit: MemberVisit, form: Form): Promise<string | undefined> {
  const { templates } = visit.messages
  const { items } = await visit.api.organizations.page({ limit: 1 })
  const organization = items[0]
  if (!organization) return templates.testNeedsOrganization
  try {
    const mail = { templateId: visit.params.id ?? '', organizationId: organization.id }
    const outcome = await visit.accounts.sendTestMail(
      visit.actor(form.text('submission') || visit.newId()),
      mail,
    )
    if (outcome.state === 'sent') return undefined
    if (outcome.state === 'refused') return fill(templates.testRefused, { reason: outcome.reason })
    if (outcome.state === 'testMode') return templates.noMailInTestMode
    return outcome.state === 'noServer' ? templates.noMailServer : templates.testPrevented
  } catch (error) {
    return explainError(error, visit).message
  }
}
