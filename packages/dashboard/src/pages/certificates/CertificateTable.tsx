/** @jsxImportSource preact */
import type { CertificateRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDate } from '../../languages/formats.ts'
import { MailBadge, StateBadge } from './badges.tsx'

interface CertificateTableProps {
  visit: MemberVisit
  certificates: readonly CertificateRecord[]
  /** True to add check boxes to the rows, for a form around the table. */
  isSelectable?: boolean
}

/** Certificates, one per row. */
export function CertificateTable({ visit, certificates, isSelectable = false }: CertificateTableProps) {
  const { messages, language } = visit
  const { certificates: texts } = messages
  return (
    <div class="card flush table">
      <table class="rows">
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col">
                <span class="visually-hidden">{texts.selected}</span>
              </th>
            )}
            <th scope="col">{texts.recipient}</th>
            <th scope="col">{texts.design}</th>
            <th scope="col">{texts.issuedAt}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.mail}</th>
          </tr>
        </thead>
        <tbody>
          {certificates.map(
            ({ certificateId: id, recipient, templateName, title, issuedOn, status, mail }) => (
              <tr key={id}>
                {isSelectable && (
                  <td class="pick">
                    <input
                      type="checkbox"
                      name="id"
                      value={id}
                      aria-label={fill(texts.select, { name: recipient.name || id })}
                    />
                  </td>
                )}
                <td class="lead">
                  <a href={`/dashboard/certificates/${id}`}>{recipient.name || texts.states.erased}</a>
                  <span class="sub">{recipient.email}</span>
                </td>
                <td data-label={texts.design} dir="auto" title={templateName}>
                  {title}
                </td>
                <td class="when number" data-label={texts.issuedAt}>
                  {formatDate(language, issuedOn)}
                </td>
                <td data-label={texts.state}>
                  <StateBadge messages={messages} status={status} />
                </td>
                <td data-label={texts.mail}>
                  <MailBadge messages={messages} status={mail.status} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
