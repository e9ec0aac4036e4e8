import { createTransport } from 'nodemailer'
import type { MailContent } from './outboxRepository.ts'

/** A message ready to leave. */
export interface OutgoingMail extends MailContent {
  to: { name: string; address: string }
  /** The same for every attempt, so that a receiver can tell a repetition. */
  messageId: string
  picture: Uint8Array
  pictureContentId: string
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
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        attachments: [
          {
            filename: 'certificate.png',
            content: Buffer.from(mail.picture),
            contentType: 'image/png',
            cid: mail.pictureContentId,
            contentDisposition: 'inline',
          },
        ],
      })
      return 'sent'
    },
  }
}

/** Delivers nothing: without an SMTP server messages stay readable in the outbox. */
export const keepingMailer: Mailer = {
  send: () => Promise.resolve('kept'),
  close: () => undefined,
}
