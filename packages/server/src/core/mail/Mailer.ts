import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { imageTypeOf } from '../images/imageType.ts'
import { isRecipientRefusal, isRefusal, MailRefused } from './MailRefused.ts'
import { isSlowDown, MailSlowDown } from './MailSlowDown.ts'
import { mailImages } from './mailPage.ts'
import type { MailContent } from './outboxRepository.ts'

/** A complete email. */
export interface OutgoingMail extends MailContent {
  to: { name: string; address: string }
  /** The same for every attempt, so that a receiver can detect duplicates. */
  messageId: string
  /** Reference to this email in a bounce. */
  reference: string | undefined
  /** Envelope sender, to which bounces go; `undefined`: the address of the `From` header. */
  returnPath: string | undefined
  /** Unsubscribes the recipient by POST (RFC 8058). */
  unsubscribeUrl: string
  /** Shown as the sender's name; its address receives replies. */
  issuer: { name: string; email: string }
  /** The certificate as PNG or JPEG. */
  image: Uint8Array
  /** The issuer's logo as PNG. */
  logo: Uint8Array | undefined
  /** The certificate as PDF, under a name that every system accepts. */
  pdf: { name: string; bytes: Uint8Array } | undefined
}

/** Delivers emails. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the email.
   *
   * @throws {MailSlowDown} if the mail server asks to slow down
   * @throws {MailRefused} if a retry is pointless; after any other error, a retry may succeed
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** An email from the service itself, to somebody who has an account or is invited to one. */
export interface OutgoingMessage extends MailContent {
  to: string
  /** The same for every attempt. */
  messageId: string
}

/** Delivers emails from the service itself. */
export interface MessageMailer {
  /** Resolves and rejects as {@link Mailer.send} does. */
  sendMessage(message: OutgoingMessage): Promise<void>
}

/** How emails are delivered by SMTP. */
export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with name and password if the server requires them. */
  url: string
  /** Address in the `From` header. */
  from: string
  /** Maximum number of connections. Each delivers one email at a time. */
  connections: number
  /** Longest silence of the mail server during a delivery, in ms. */
  silenceMs: number
}

/** Timeout for connecting and for the greeting, in ms. */
const connectMs = 20_000
/** Time limit of one delivery, in ms, for servers that are slow but never silent. */
const deliveryMs = 600_000

/** Delivers by SMTP over connections that stay open for the next emails. */
export class SmtpMailer implements Mailer, MessageMailer {
  readonly #transport: Transporter
  readonly #from: string

  constructor({ url, from, connections, silenceMs }: SmtpOptions) {
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: connections,
      // Reuses connections, because opening one takes several round trips. Servers that limit emails per connection
      // close it.
      maxMessages: 1_000,
      connectionTimeout: Math.min(connectMs, silenceMs),
      greetingTimeout: Math.min(connectMs, silenceMs),
      socketTimeout: silenceMs,
      newline: 'windows',
    })
    this.#from = from
  }

  send(mail: OutgoingMail): Promise<void> {
    return this.#deliver({
      from: { name: mail.issuer.name, address: this.#from },
      replyTo: { name: mail.issuer.name, address: mail.issuer.email },
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
      envelope: { from: mail.returnPath ?? this.#from, to: mail.to.address },
      headers: headersOf(mail),
      attachments: [
        inlineImage('certificate', mailImages.certificate, mail.image),
        ...(mail.logo ? [inlineImage('logo', mailImages.logo, mail.logo)] : []),
        ...(mail.pdf ? [attachedPdf(mail.pdf)] : []),
      ],
    })
  }

  sendMessage({ to, subject, text, html, messageId }: OutgoingMessage): Promise<void> {
    return this.#deliver({
      from: this.#from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId,
      envelope: { from: this.#from, to },
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }

  async #deliver(mail: SendMailOptions): Promise<void> {
    try {
      await this.#transport.sendMail({ ...mail, signal: AbortSignal.timeout(deliveryMs) })
    } catch (error) {
      if (isRefusal(error)) {
        const isOfRecipient = isRecipientRefusal(error)
        throw new MailRefused((error as Error).message, { cause: error, isOfRecipient })
      }
      if (isSlowDown(error)) throw new MailSlowDown((error as Error).message, { cause: error })
      throw error
    }
  }

  close(): void {
    this.#transport.close()
  }
}

/** Headers of an email. Postmark includes its own header in a bounce; Amazon SES can include all. */
function headersOf({ reference, unsubscribeUrl }: OutgoingMail): Record<string, string> {
  return {
    // Suppresses vacation replies (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    ...(reference !== undefined && { 'X-Certificate-Mail': reference, 'X-PM-Metadata-mail': reference }),
  }
}

function attachedPdf({ name, bytes }: { name: string; bytes: Uint8Array }) {
  return {
    filename: name,
    content: Buffer.from(bytes),
    contentType: 'application/pdf',
    contentDisposition: 'attachment' as const,
  }
}

/** @param image PNG or JPEG */
function inlineImage(name: string, cid: string, image: Uint8Array) {
  const isJpeg = imageTypeOf(image) === 'image/jpeg'
  return {
    filename: isJpeg ? `${name}.jpg` : `${name}.png`,
    cid,
    content: Buffer.from(image),
    contentType: isJpeg ? 'image/jpeg' : 'image/png',
    contentDisposition: 'inline' as const,
  }
}
