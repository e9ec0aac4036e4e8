/** @jsxImportSource preact */
import type { Form } from '../../http/Form.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { CheckField, TextArea, TextField } from '../../markup/fields.tsx'

/** The email to recipients. */
export function MailFields({ visit, form }: { visit: MemberVisit; form?: Form | undefined }) {
  const { issue } = visit.messages
  return (
    <fieldset>
      <CheckField
        name="sendMail"
        label={issue.sendMail}
        isChecked={form ? form.text('sendMail') !== '' : true}
      />
      <TextField
        name="subject"
        label={issue.subject}
        value={form?.text('subject') ?? issue.defaultSubject}
        maxLength={200}
      />
      <TextArea
        name="body"
        label={issue.body}
        hint={issue.mailHint}
        value={form?.raw('body') ?? issue.defaultBody}
        rows={6}
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
  /** Why dates were refused, by their names. */
  wrong?: Readonly<Record<string, string>> | undefined
}) {
  const { issue, optional } = visit.messages
  const labels = { issuedAt: issue.issuedAt, expiresAt: issue.expiresAt }
  return (
    <div class="pair">
      {dateNames.map((name) => (
        <TextField
          key={name}
          name={name}
          type="date"
          label={`${labels[name]} (${optional})`}
          hint={name === 'issuedAt' ? issue.issuedAtHint : undefined}
          value={form?.text(name) ?? ''}
          wrong={wrong[name]}
        />
      ))}
    </div>
  )
}

const dateNames = ['issuedAt', 'expiresAt'] as const

/** The dates that were chosen. The service reads each as a whole day of the organization. */
export function readDates(form: Form): { [Name in (typeof dateNames)[number]]?: string } {
  return Object.fromEntries(dateNames.flatMap((name) => (form.text(name) ? [[name, form.text(name)]] : [])))
}

/** The email that was chosen, as the API takes it. */
export function readMail(form: Form): { templateId: string; subject?: string; body?: string } {
  const templateId = form.text('template')
  if (!form.text('sendMail')) return { templateId }
  return { templateId, subject: form.text('subject'), body: form.raw('body') }
}
