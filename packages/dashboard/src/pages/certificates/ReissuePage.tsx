/** @jsxImportSource preact */
import type { CertificateRecord } from '@certificate-sdk/client'
import type { Problem } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import type { Doubts } from '../../http/findDoubts.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { correctionCosts } from '../../languages/formatCredits.ts'
import { type DoubtfulRecipient, DoubtNotice } from '../../markup/DoubtNotice.tsx'
import { CheckField, Submission, TextArea, TextField } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'

interface ReissuePageProps {
  visit: MemberVisit
  certificate: CertificateRecord
  form?: Form
  problem?: Problem
  /** Warnings about the corrected values, which the person should see before issuing. */
  doubts?: Doubts
  /** The corrected values. */
  recipient?: DoubtfulRecipient
}

/** Corrects a certificate by issuing a replacement. */
export function ReissuePage({ visit, certificate, form, problem, ...props }: ReissuePageProps) {
  const { doubts } = props
  const { actions, certificates: texts, issue } = visit.messages
  const { certificateId: id, recipient, attributes } = certificate
  const value = (name: string, before: string) => form?.text(name) ?? before
  const wrong = problem?.fields ?? {}
  return (
    <MemberPage
      visit={visit}
      title={fill(texts.reissueTitle, { name: recipient.name })}
      current="certificates"
      problem={problem?.message}
    >
      <form class="card form narrow" method="post" action={`/dashboard/certificates/${id}/reissue`}>
        <Submission visit={visit} />
        <p>
          {texts.reissueHint} {correctionCosts(visit)}
        </p>
        <TextField
          name="name"
          label={issue.name}
          value={value('name', recipient.name)}
          wrong={wrong['recipientData.name']}
          maxLength={200}
          isRequired
        />
        <TextField
          name="email"
          type="email"
          label={issue.email}
          value={value('email', recipient.email)}
          wrong={wrong['recipientData.email']}
        />
        {Object.entries(attributes).map(([key, before]) => {
          const name = `attributes.${key}`
          const text = form?.raw(name) ?? before
          const field = { name, label: key, value: text, wrong: wrong[`recipientData.${name}`] }
          // A single-line input would drop the line breaks.
          const isLong = /[\r\n]/.test(before + text)
          return isLong ? (
            <TextArea key={key} {...field} />
          ) : (
            <TextField key={key} {...field} maxLength={2000} />
          )
        })}
        <CheckField
          name="sendMail"
          label={issue.sendMail}
          isChecked={form ? form.text('sendMail') !== '' : true}
        />
        {doubts && (
          <DoubtNotice
            visit={visit}
            doubts={doubts}
            recipient={props.recipient ?? { ...recipient, attributes }}
          />
        )}
        <div class="actions">
          <button class="button primary" type="submit">
            {doubts ? issue.anyway : issue.issue}
          </button>
          <a class="button plain" href={`/dashboard/certificates/${id}`}>
            {actions.cancel}
          </a>
        </div>
      </form>
    </MemberPage>
  )
}
