/** @jsxImportSource preact */
import type { TemplateRecord } from '@certificate-sdk/client'
import type { Form } from '../../http/Form.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { CheckField, Submission, TextArea, TextField } from '../../markup/fields.tsx'
import { MailTextFields } from '../../markup/MailTextFields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'

interface TemplateMailPageProps {
  visit: MemberVisit
  template: Pick<TemplateRecord, 'name' | 'mail' | 'expiredMail'>
  /** ETag of the design, so that no other change is overwritten. */
  etag: string
  /** Form with the values entered, if it was refused. */
  form?: Form | undefined
  problem?: string | undefined
}

/** The emails of a design: with its certificates, and after they expire. */
export function TemplateMailPage({ visit, template, etag, form, problem }: TemplateMailPageProps) {
  const { actions, issue, templates } = visit.messages
  const { mail, expiredMail } = template
  return (
    <MemberPage
      visit={visit}
      title={fill(templates.mailOf, { name: template.name })}
      current="templates"
      hint={templates.mailHint}
      problem={problem}
    >
      <form class="card form" method="post">
        <Submission visit={visit} value={form?.text('submission')} />
        <input type="hidden" name="etag" value={etag} />
        <MailTextFields
          visit={visit}
          subject={form?.text('subject') ?? mail?.subject ?? ''}
          body={form?.raw('body') ?? mail?.body ?? ''}
        />
        <CheckField
          name="attachPdf"
          label={templates.attachPdf}
          isChecked={form ? form.text('attachPdf') !== '' : mail?.attachPdf === true}
        />
        <fieldset>
          <legend>{templates.expiredMail}</legend>
          <TextField
            name="expiredSubject"
            label={issue.subject}
            hint={templates.emptyMail}
            value={form?.text('expiredSubject') ?? expiredMail?.subject ?? ''}
            maxLength={200}
          />
          <TextArea
            name="expiredBody"
            label={issue.body}
            value={form?.raw('expiredBody') ?? expiredMail?.body ?? ''}
          />
        </fieldset>
        <div class="actions">
          <button class="button primary" type="submit">
            {actions.save}
          </button>
          <button class="button" type="submit" name="test" value="1">
            {templates.sendTest}
          </button>
          <a class="button plain" href="/dashboard/templates">
            {actions.cancel}
          </a>
        </div>
      </form>
    </MemberPage>
  )
}
