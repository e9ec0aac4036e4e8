import { createTransport } from 'nodemailer'
import { mailImages } from './mailPage.ts'
import type { MailContent } from './outboxRepository.ts'

/** A message ready to leave. */
export interface OutgoingMail extends MailContent {
  to: { name: string; address: string }
  /** The same for every attempt, so that a receiver can tell a repetition. */
  messageId: string
  /** Who issued the certificate: the name that mail programs show, and where answers go. */
  issuer: { name: string; email: string }
  /** The certificate as PNG. */
  image: Uint8Array
  /** The issuer's logo as PNG. */
  logo: Uint8Array | undefined
}

/** Hands messages to whoever delivers them. Rejects where it did not take one. */
export interface Mailer {
  /** Resolves with whether the message left, or stays to be read. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>
  close(): void
}

/** Delivers by SMTP. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, newline: 'windows' })
  return {
    close: () => transport.close(),
    async send(mail) {
      await transport.sendMail({
        from: { name: mail.issuer.name, address: from },
        replyTo: { name: mail.issuer.name, address: mail.issuer.email },
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        attachments: [
          inlinePng('certificate.png', mailImages.certificate, mail.image),
          ...(mail.logo ? [inlinePng('logo.png', mailImages.logo, mail.logo)] : []),
        ],
      })
      return 'sent'
    },
  }
}

function inlinePng(filename: string, cid: string, content: Uint8Array) {
  return {
    filename,
    cid,
    content: Buffer.from(content),
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }
}

/** Delivers nothing: without an SMTP server messages stay readable in the outbox. */
export const storeOnlyMailer: Mailer = {
  send: () => Promise.resolve('kept'),
  close: () => undefined,
}
