/** @jsxImportSource preact */
import type { CertificateMail } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { MemberPage } from '../../markup/MemberPage.tsx'

interface MailPageProps {
  visit: MemberVisit
  id: string
  mail: CertificateMail
}

/** The email to a certificate's recipient, as plain text: pages load no external styles or images. */
export function MailPage({ visit, id, mail: { to, subject, text } }: MailPageProps) {
  const { certificates, mail, issue, actions } = visit.messages
  const path = `/dashboard/certificates/${id}`
  return (
    <MemberPage
      visit={visit}
      title={certificates.mail}
      current="certificates"
      actions={
        <a class="button" href={path}>
          {actions.back}
        </a>
      }
    >
      <section class="card form narrow">
        <dl class="facts">
          <div>
            <dt>{mail.to}</dt>
            <dd dir="auto">
              {to.name} &lt;{to.email}&gt;
            </dd>
          </div>
          <div>
            <dt>{issue.subject}</dt>
            <dd dir="auto">{subject}</dd>
          </div>
        </dl>
        <p class="letter" dir="auto">
          {text}
        </p>
        <img class="paper" src={`${path}/file.png?width=1200`} alt="" loading="lazy" />
      </section>
    </MemberPage>
  )
}
