/** @jsxImportSource preact */
import type { MailData, TemplateRecord } from '@certificate-sdk/client'
import { dateFields } from '@certificate-sdk/template/internal'
import type { Form } from '../../http/Form.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { CheckField, TextField } from '../../markup/fields.tsx'
import { MailTextFields } from '../../markup/MailTextFields.tsx'

/** The email to recipients: by default, and after choosing another design that has one, the design's. */
export function MailFields({
  visit,
  template: { id, mail },
  form,
}: {
  visit: MemberVisit
  template: Pick<TemplateRecord, 'id' | 'mail'>
  form?: Form | undefined
}) {
  const { issue } = visit.messages
  const typed = mail && form?.text('mailOf') !== id ? undefined : form
  return (
    <fieldset>
      <input type="hidden" name="mailOf" value={id} />
      {mail?.attachPdf && <input type="hidden" name="attachPdf" value="1" />}
      <CheckField
        name="sendMail"
        label={issue.sendMail}
        isChecked={form ? form.text('sendMail') !== '' : true}
      />
      <MailTextFields
        visit={visit}
        subject={typed?.text('subject') ?? mail?.subject ?? issue.defaultSubject}
        body={typed?.raw('body') ?? mail?.body ?? issue.defaultBody}
      />
    </fieldset>
  )
}

/** The days on which certificates are issued, and through which they are valid. */
export function DateFields({
  visit,
  form,
  wrong = {},
}: {
  visit: MemberVisit
  form?: Form | undefined
  /** Reasons why dates were refused, by name. */
  wrong?: Readonly<Record<string, string>> | undefined
}) {
  const { issue, optional } = visit.messages
  return (
    <div class="pair">
      {dateFields.map((name) => (
        <TextField
          key={name}
          name={name}
          type="date"
          label={`${issue[name]} (${optional})`}
          hint={name === 'issuedAt' ? issue.issuedAtHint : undefined}
          value={form?.text(name) ?? ''}
          wrong={wrong[name]}
        />
      ))}
    </div>
  )
}

/** Returns the chosen dates. The service reads each as a whole day of the organization. */
export function readDates(form: Form): { [Name in (typeof dateFields)[number]]?: string } {
  return Object.fromEntries(dateFields.flatMap((name) => (form.text(name) ? [[name, form.text(name)]] : [])))
}

/** Returns the chosen email, as the API accepts it. */
export function readMail(form: Form): MailData {
  const templateId = form.text('template')
  if (!form.text('sendMail')) return { templateId }
  const attachPdf = form.text('attachPdf') !== ''
  return {
    templateId,
    subject: form.text('subject'),
    body: form.raw('body'),
    ...(attachPdf && { attachPdf }),
  }
}
