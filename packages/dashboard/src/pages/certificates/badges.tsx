/** @jsxImportSource preact */
import type { CertificateStatus, MailStatus } from '@certificate-sdk/client'
import type { Messages } from '../../languages/messagesOf.ts'
import { Badge, type Tone } from '../../markup/Notice.tsx'

/** Colors of the states of certificates, also in charts. */
const stateTones: Readonly<Record<CertificateStatus, Tone>> = {
  valid: 'success',
  expired: 'warning',
  revoked: 'danger',
  superseded: 'neutral',
  erased: 'neutral',
  scheduled: 'info',
}
const mailTones: Readonly<Record<MailStatus, Tone>> = {
  none: 'neutral',
  scheduled: 'info',
  pending: 'info',
  sent: 'success',
  stored: 'neutral',
  failed: 'danger',
  bounced: 'danger',
  canceled: 'neutral',
}

/** The state of a certificate. */
export function StateBadge({ messages, status }: { messages: Messages; status: CertificateStatus }) {
  return <Badge tone={stateTones[status]}>{messages.certificates.states[status]}</Badge>
}

/** The state of its email. */
export function MailBadge({ messages, status }: { messages: Messages; status: MailStatus }) {
  return <Badge tone={mailTones[status]}>{messages.certificates.mails[status]}</Badge>
}
