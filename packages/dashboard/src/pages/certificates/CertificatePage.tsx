/** @jsxImportSource preact */
import type { CertificateRecord } from '@certificate-sdk/client'
import type { ComponentChildren } from 'preact'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDate } from '../../languages/formats.ts'
import { Submission } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { MailBadge, StateBadge } from './badges.tsx'

/** One certificate: its appearance, its data, and its actions. */
export function CertificatePage({
  visit,
  certificate,
}: {
  visit: MemberVisit
  certificate: CertificateRecord
}) {
  const { certificateId: id, recipient, status, verificationUrl } = certificate
  const { certificates: texts } = visit.messages
  const path = `/dashboard/certificates/${id}`
  const isInForce = status === 'valid' || status === 'expired'
  const hasFiles = isInForce || status === 'scheduled'
  return (
    <MemberPage
      visit={visit}
      title={recipient.name || texts.states.erased}
      current="certificates"
      actions={
        <>
          {status !== 'scheduled' && (
            <a class={isInForce ? 'button primary' : 'button'} href={verificationUrl}>
              {texts.open}
            </a>
          )}
          {hasFiles && (
            <>
              <a class="button" href={`${path}/file.pdf`}>
                {texts.pdf}
              </a>
              <a class="button" href={`${path}/file.png`}>
                {texts.png}
              </a>
            </>
          )}
        </>
      }
    >
      {hasFiles ? (
        <div class="columns">
          <div class="stack">
            <img
              class="paper"
              src={`${path}/file.png?width=1200`}
              alt={fill(texts.image, { name: recipient.name })}
            />
            {visit.may('issue') && <Changes visit={visit} certificate={certificate} />}
          </div>
          <Facts visit={visit} certificate={certificate} />
        </div>
      ) : (
        <div class="narrow">
          <Facts visit={visit} certificate={certificate} />
        </div>
      )}
    </MemberPage>
  )
}

function Changes({ visit, certificate }: { visit: MemberVisit; certificate: CertificateRecord }) {
  const { certificates: texts } = visit.messages
  const { certificateId: id, status, mail, privateBy } = certificate
  const path = `/dashboard/certificates/${id}`
  const isInForce = status === 'valid' || status === 'expired'
  return (
    <div class="actions">
      {mail.status !== 'none' && (
        <a class="button" href={`${path}/mail`}>
          {texts.viewMail}
        </a>
      )}
      {isInForce && mail.status !== 'none' && (
        <form method="post" action={`${path}/resend`}>
          <Submission visit={visit} />
          <button class="button" type="submit">
            {texts.resend}
          </button>
        </form>
      )}
      {isInForce && (
        <a class="button" href={`${path}/reissue`}>
          {texts.reissue}
        </a>
      )}
      {privateBy !== 'recipient' && (
        <form method="post" action={`${path}/privacy`}>
          <Submission visit={visit} />
          {privateBy === null && <input type="hidden" name="private" value="on" />}
          <button class="button" type="submit">
            {privateBy === null ? texts.makePrivate : texts.makePublic}
          </button>
        </form>
      )}
      <a class="button danger" href={`${path}/revoke`}>
        {texts.revoke}
      </a>
    </div>
  )
}

function Facts({ visit, certificate }: { visit: MemberVisit; certificate: CertificateRecord }) {
  const { messages, language } = visit
  const { certificates: texts } = messages
  const { recipient, verificationUrl, mail, attributes } = certificate
  const code = verificationUrl.slice(verificationUrl.lastIndexOf('/') + 1)
  const date = (day: string | null) => (day === null ? '' : formatDate(language, day))
  const facts: [string, ComponentChildren][] = [
    [texts.state, <StateBadge messages={messages} status={certificate.status} />],
    [texts.reason, certificate.revocationReason],
    [messages.organizations.email, recipient.email],
    [texts.filter.externalId, certificate.externalId],
    [messages.mail.delivery, <MailBadge messages={messages} status={mail.status} />],
    [messages.mail.error, mail.error],
    [texts.publicName, certificate.title === certificate.templateName ? null : certificate.title],
    [texts.design, certificate.templateName],
    [texts.organization, certificate.organizationName],
    [texts.issuedAt, date(certificate.issuedOn)],
    [texts.expiresAt, date(certificate.validThrough)],
    [texts.number, certificate.number],
    [texts.visibility, texts.visible[certificate.privateBy ?? 'public']],
    [texts.code, <code class="break">{code}</code>],
  ]
  const values = Object.entries(attributes)
  return (
    <div class="stack">
      <section class="card">
        <dl class="facts">
          {facts.map(([name, value]) => value !== '' && value !== null && fact(name, value))}
        </dl>
      </section>
      {values.length > 0 && (
        <section class="card">
          <h2>{texts.values}</h2>
          <dl class="facts">{values.map(([name, value]) => fact(name, value))}</dl>
        </section>
      )}
    </div>
  )
}

function fact(name: string, value: ComponentChildren) {
  return (
    <div key={name}>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}
