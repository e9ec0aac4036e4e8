/** @jsxImportSource preact */
import type { CertificateRecord } from '@certificate-sdk/client'
import { html, seeOther } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDateTime } from '../../languages/formats.ts'
import { donePath } from '../../markup/Done.tsx'
import { Empty } from '../../markup/Empty.tsx'
import { Submission } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Notice } from '../../markup/Notice.tsx'
import { Pager } from '../../markup/Pager.tsx'
import { MailBadge } from '../certificates/badges.tsx'

/** Pages of emails. */
export const mailRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/mail',
    needs: 'view',
    menu: { group: 'connect', section: 'mail', icon: 'mail' },
    async handle(visit) {
      const cursor = visit.url.searchParams.get('cursor')
      const { items, pagination } = await visit.api.certificates.page({ limit: 100, cursor })
      return html(<MailPage visit={visit} certificates={items} next={pagination.next} />)
    },
  },
  {
    method: 'POST',
    path: '/mail/resend-failed',
    needs: 'issue',
    async handle({ api, form, newId }) {
      const submission = (await form()).text('submission') || newId()
      let cursor: string | null | undefined
      let count = 0
      const refused: string[] = []
      for (let part = 0; cursor !== null; part++) {
        const input = { filter: { mail: 'failed' as const }, ...(cursor && { cursor }) }
        const sent = await api.certificates.resendMany(input, { idempotencyKey: `${submission}-${part}` })
        cursor = sent.next
        count += sent.queued
        for (const result of sent.results) if (result.status === 'refused') refused.push(result.code)
      }
      return seeOther(donePath('/dashboard/mail', 'resentMany', { count, refused }))
    },
  },
]

interface MailPageProps {
  visit: MemberVisit
  certificates: readonly CertificateRecord[]
  next: string | null
}

/** Emails with their states. */
function MailPage({ visit, certificates, next }: MailPageProps) {
  const { messages, may } = visit
  const { mail: texts } = messages
  const mailed = certificates.filter(({ mail }) => mail.status !== 'none')
  const failed = mailed.filter(({ mail }) => mail.status === 'failed' || mail.status === 'bounced')
  const canResend = may('issue') && mailed.some(({ mail }) => mail.status === 'failed')
  return (
    <MemberPage visit={visit} title={texts.title} current="mail" hint={texts.hint}>
      {failed.length > 0 && (
        <Notice
          tone="warning"
          action={
            canResend && (
              <form method="post" action="/dashboard/mail/resend-failed">
                <Submission visit={visit} />
                <button class="button" type="submit">
                  {texts.resendFailed}
                </button>
              </form>
            )
          }
        >
          {fill(texts.failedHint, { count: failed.length })}
        </Notice>
      )}
      {mailed.length === 0 && (next || visit.url.searchParams.has('cursor')) ? (
        <Empty icon="mail" title={texts.noneHere} hint={texts.noneHereHint} />
      ) : mailed.length === 0 ? (
        <Empty icon="mail" title={texts.emptyTitle} hint={texts.emptyHint}>
          {visit.may('issue') && (
            <a class="button primary" href="/dashboard/issue">
              {messages.nav.issue}
            </a>
          )}
        </Empty>
      ) : (
        <div class="card flush table">
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{messages.certificates.recipient}</th>
                <th scope="col">{messages.certificates.state}</th>
                <th scope="col">{messages.credits.when}</th>
                <th scope="col">{texts.error}</th>
              </tr>
            </thead>
            <tbody>
              {mailed.map(({ certificateId: id, recipient, mail }) => (
                <tr key={id}>
                  <td class="lead">
                    <a href={`/dashboard/certificates/${id}`}>{recipient.name}</a>
                    <span class="sub">{recipient.email}</span>
                  </td>
                  <td data-label={messages.certificates.state}>
                    <MailBadge messages={messages} status={mail.status} />
                  </td>
                  <td class="when number" data-label={messages.credits.when}>
                    {mail.sentAt ? formatDateTime(visit, mail.sentAt) : '–'}
                  </td>
                  <td data-label={texts.error} dir="auto">
                    {mail.error ?? '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager visit={visit} next={next} />
    </MemberPage>
  )
}
