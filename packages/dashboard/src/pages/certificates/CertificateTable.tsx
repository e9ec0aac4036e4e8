/** @jsxImportSource preact */
import type { CertificateRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../locales/fill.ts'
import { formatDate } from '../../locales/formats.ts'
import { MailBadge, StateBadge } from './badges.tsx'

interface CertificateTableProps {
  visit: MemberVisit
  certificates: readonly CertificateRecord[]
  /** With boxes to choose rows, for a form around the table. */
  isSelectable?: boolean
}

/** Certificates, one per row. */
export function CertificateTable({ visit, certificates, isSelectable = false }: CertificateTableProps) {
  const { messages, language } = visit
  const { certificates: words } = messages
  return (
    <div class="card flush table">
      <table class="rows">
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col">
                <span class="visually-hidden">{words.selected}</span>
              </th>
            )}
            <th scope="col">{words.recipient}</th>
            <th scope="col">{words.design}</th>
            <th scope="col">{words.issuedAt}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.mail}</th>
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
                      aria-label={fill(words.select, { name: recipient.name || id })}
                    />
                  </td>
                )}
                <td class="lead">
                  <a href={`/dashboard/certificates/${id}`}>{recipient.name || words.states.erased}</a>
                  <span class="sub">{recipient.email}</span>
                </td>
                <td data-label={words.design} dir="auto" title={templateName}>
                  {title}
                </td>
                <td class="when number" data-label={words.issuedAt}>
                  {formatDate(language, issuedOn)}
                </td>
                <td data-label={words.state}>
                  <StateBadge messages={messages} status={status} />
                </td>
                <td data-label={words.mail}>
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
