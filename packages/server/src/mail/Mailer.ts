import { createTransport, type Transporter } from 'nodemailer'
import { mailImages } from './mailPage.ts'
import type { MailContent } from './outboxRepository.ts'

/** A complete e-mail. */
export interface OutgoingMail extends MailContent {
  to: { name: string; address: string }
  /** The same for every attempt, so that a receiver can recognize a repetition. */
  messageId: string
  /** Shown as the sender's name; replies go to its address. */
  issuer: { name: string; email: string }
  /** The certificate as PNG. */
  image: Uint8Array
  /** The issuer's logo as PNG. */
  logo: Uint8Array | undefined
}

/** Delivers e-mails. Rejects if it did not accept one. */
export interface Mailer {
  /** @returns `stored` if e-mails are not delivered at all, and only stay readable through the API */
  send(mail: OutgoingMail): Promise<'sent' | 'stored'>
  close(): void
}

/** Delivers by SMTP, over at most two connections. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter
  readonly #from: string

  /** @param from address in the `From` header */
  constructor(smtpUrl: string, from: string) {
    this.#transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, newline: 'windows' })
    this.#from = from
  }

  async send(mail: OutgoingMail): Promise<'sent'> {
    await this.#transport.sendMail({
      from: { name: mail.issuer.name, address: this.#from },
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
  }

  close(): void {
    this.#transport.close()
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

/** Delivers nothing: without an SMTP server, e-mails stay readable in the outbox. */
export class StoreOnlyMailer implements Mailer {
  send(): Promise<'stored'> {
    return Promise.resolve('stored')
  }

  close(): void {}
}
