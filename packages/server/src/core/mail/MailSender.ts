import {
  type Certificate,
  type CertificateSnapshotV1,
  certificateFileName,
  readCertificate,
} from '@certificate-sdk/template/internal'
import type { PdfInformation } from '@certificate-sdk/template/internal/pdf'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { hashOfReference } from '../../render/images/ImageReference.ts'
import { drawView } from '../../render/rendering/drawView.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import { singlePage } from '../../render/rendering/singlePage.ts'
import type { DocumentSigning } from '../documents/DocumentSigning.ts'
import type { ImageStore } from '../images/ImageStore.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import { type BounceReferences, bounceAddress } from './bounceReference.ts'
import { type MailedCertificate, mailContent } from './composeMail.ts'
import type { DailyMail } from './dailyMails.ts'
import type { Mailer, OutgoingMail } from './Mailer.ts'
import { MailRefused } from './MailRefused.ts'
import { linkReference } from './mailAddresses.ts'
import type { MailRow, SentState } from './outboxRepository.ts'
import { playOutcome } from './playOutcome.ts'
import { unsubscribeUrl } from './unsubscribeUrl.ts'

/** Maximum size of an email, in encoded bytes: half of what the strictest common mail servers accept. */
const maxMailBytes = 5_000_000

/** Encoded bytes per byte in base64 with lines of 76 characters. */
const base64 = 78 / 57

/** Maximum encoded bytes per byte of text: each as `=C3`, in lines of 76 characters. */
const encodedText = 3 * (78 / 75)

/**
 * Allowance for headers of the email and its parts: addresses, subject, and file names have a few thousand characters.
 */
const headerBytes = 40_000

/** The certificate to draw in an email, with its sender. */
interface RenderableCertificate extends CertificateSnapshotV1 {
  organization: { name: string; email: string; logo: string }
}

/** The data of a certificate that its email needs. */
export interface CertificateToMail {
  snapshot: RenderableCertificate
  mailed: MailedCertificate
  /** PDF metadata. */
  information: PdfInformation
  /** True if its account sends no emails until its owner has confirmed an address. */
  isHeld: boolean
  /**
   * The account, if its emails per day are limited: it was created by signing up, and no domain confirms the
   * organization.
   */
  limitedAccount: string | undefined
}

/** Dependencies for composing and delivering an email. */
export interface MailSenderDependencies {
  renderer: Pick<Renderer, 'render'>
  imageStore: Pick<ImageStore, 'load'>
  /** Signs attached documents; absent: documents stay unsigned. */
  pdfSigner?: Pick<DocumentSigning, 'room' | 'sign'> | undefined
  /** Absent: emails are only stored. */
  mailer: Mailer | undefined
  publicUrl: string
  /** Recognizes bounces; `undefined`: bounces are not recognized. */
  bounces: { references: BounceReferences; address: string | undefined } | undefined
  /** Transforms a certificate before it is drawn. Default: as frozen. */
  drawnAs?: ((snapshot: RenderableCertificate) => Certificate) | undefined
  /** Returns `undefined` unless the certificate is in force: emails are sent about no others. */
  findCertificate(id: string): Promise<CertificateToMail | undefined>
  /** Counts an email of a limited account. `false`: it has to wait for another day. */
  takeDailyMail(mail: DailyMail): Promise<boolean>
  /** Records the hash of a file before it is sent. Returns its bytes. */
  recordFile(certificateId: string, bytes: Uint8Array): Promise<Uint8Array>
}

/** Memory for images and signed documents that wait for a retry, in bytes. */
const keptBytes = 32 * 2 ** 20

/** Limits of the image in an email: sharp on high-density screens at the 600 px that mail programs show. */
const imageLimits = { width: 1_200, bytes: 1_000_000 }

const tooLong =
  'The words of this email have more than 3 MB with their values: shorten mailData.body, or the attributes in it.'

/**
 * Builds complete emails from rows of the outbox, and delivers them.
 *
 * After a failed attempt, the rendered image stays in memory for the retry, and so does a signed document, because
 * signing may cost money. Not in the database: while a mail server is down, thousands of emails wait, half a megabyte
 * each, and rendering one again takes a few milliseconds.
 */
export class MailSender {
  readonly #deps: MailSenderDependencies
  readonly #logos: MailLogos
  /** Keyed by certificate and kind. */
  readonly #kept = new LRUCache<string, Uint8Array>({
    maxSize: keptBytes,
    sizeCalculation: (file) => file.length,
  })

  constructor(deps: MailSenderDependencies) {
    this.#deps = deps
    this.#logos = new MailLogos(deps.imageStore)
  }

  /** Rejects if the email was not accepted; with `MailRefused` if a retry is pointless. */
  async send(mail: MailRow): Promise<SentState> {
    const { mailer, publicUrl, findCertificate } = this.#deps
    const { certificateId, subject, body } = mail
    if (isTestAccount(mail.accountId)) return subject === null ? 'canceled' : playOutcome(mail)
    if (!mailer) return 'stored'
    // An erasure deleted them in the meantime.
    if (subject === null || body === null) return 'canceled'
    const certificate = await findCertificate(certificateId)
    if (!certificate) {
      this.#forget(certificateId)
      return 'canceled'
    }
    if (certificate.isHeld) return 'scheduled'
    const { limitedAccount: accountId } = certificate
    if (accountId !== undefined && !(await this.#deps.takeDailyMail({ mailId: mail.id, accountId })))
      return 'scheduled'
    const { snapshot, mailed } = certificate
    const { organization } = snapshot
    const image = this.#kept.get(keyOf(certificateId, 'image')) ?? (await this.#draw(mail, snapshot))
    const logo = mailed.hasLogo ? await this.#logos.load(organization.logo) : undefined
    const written = { ...mail, subject, body }
    const parts = { image, logo, ...mailContent(written, mailed) }
    const room = roomFor(parts)
    if (room < 0) throw new MailRefused(tooLong)
    const pdf = mail.attachPdf ? await this.#drawPdf(mail, certificate, room) : undefined
    const isLeftOut = mail.attachPdf && !pdf
    const outgoing = {
      to: { name: mail.recipientName, address: mail.recipientEmail },
      messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
      ...this.#waysBack(mail.id),
      unsubscribeUrl: unsubscribeUrl(publicUrl, linkReference(mail)),
      issuer: organization,
      ...parts,
      ...(isLeftOut && mailContent(written, { ...mailed, isPdfTooLarge: true })),
      pdf,
    }
    try {
      await mailer.send(outgoing)
      this.#forget(certificateId)
      return 'sent'
    } catch (error) {
      this.#kept.set(keyOf(certificateId, 'image'), image)
      if (pdf && this.#deps.pdfSigner) this.#kept.set(keyOf(certificateId, 'pdf'), pdf.bytes)
      throw error
    }
  }

  #waysBack(mailId: string): Pick<OutgoingMail, 'reference' | 'returnPath'> {
    const { bounces } = this.#deps
    if (!bounces) return { reference: undefined, returnPath: undefined }
    const reference = bounces.references.create(mailId)
    return { reference, returnPath: bounces.address && bounceAddress(bounces.address, reference) }
  }

  async #draw(mail: MailRow, frozen: RenderableCertificate): Promise<Uint8Array> {
    const { renderer, recordFile, drawnAs = readCertificate } = this.#deps
    const certificate = singlePage(drawnAs(frozen), 1)
    const image = await drawView(renderer, certificate, imageLimits, { owner: ownerOf(mail) })
    return recordFile(mail.certificateId, image)
  }

  /**
   * @param room bytes left for it
   * @returns `undefined` if it doesn't fit
   */
  async #drawPdf(
    mail: MailRow,
    { snapshot, mailed, information }: CertificateToMail,
    room: number,
  ): Promise<OutgoingMail['pdf']> {
    const { renderer, recordFile, pdfSigner, drawnAs = readCertificate } = this.#deps
    const id = mail.certificateId
    const { recipientName, title, fileName } = mailed
    const name = certificateFileName({ name: recipientName, title, fileName }, '.pdf')
    const kept = this.#kept.get(keyOf(id, 'pdf'))
    if (kept) return { name, bytes: kept }
    const job = {
      kind: 'pdf',
      certificate: drawnAs(snapshot),
      information: { ...information, ...(pdfSigner && { signature: pdfSigner.room }) },
    } as const
    const file = await renderer.render(job, { owner: ownerOf(mail) })
    if (file.length > room) return undefined
    const bytes = pdfSigner ? await pdfSigner.sign(file) : file
    if (bytes.length > room) return undefined
    return { name, bytes: await recordFile(id, bytes) }
  }

  #forget(certificateId: string): void {
    for (const kind of ['image', 'pdf'] as const) this.#kept.delete(keyOf(certificateId, kind))
  }

  close(): void {
    this.#deps.mailer?.close()
  }
}

function keyOf(certificateId: string, kind: 'image' | 'pdf'): string {
  return `${certificateId}.${kind}`
}

/** Owner for fair turns at drawing: the same fairness as sending (see `outbox`), separate from the account's requests. */
function ownerOf({ accountId, stream }: MailRow): string {
  return `email ${accountId} ${stream}`
}

/**
 * Computes the maximum size of an attached document, in bytes.
 *
 * @returns negative if the email is too large even without it
 */
function roomFor({
  text,
  html,
  image,
  logo,
}: Pick<OutgoingMail, 'text' | 'html' | 'image' | 'logo'>): number {
  const textBytes = (Buffer.byteLength(text) + Buffer.byteLength(html)) * encodedText
  const files = (image.length + (logo?.length ?? 0)) * base64
  return Math.floor((maxMailBytes - headerBytes - textBytes - files) / base64)
}

/** Twice the displayed size, for high-density screens. */
const size = { width: 320, height: 80 }

/** Logos for emails: small PNG files, regardless of the uploaded format. */
class MailLogos {
  readonly #logos: LRUCache<string, Buffer>

  constructor(images: Pick<ImageStore, 'load'>) {
    this.#logos = new LRUCache<string, Buffer>({
      max: 200,
      ignoreFetchAbort: true,
      fetchMethod: async (hash) => {
        const image = await images.load(hash)
        if (!image) return undefined
        return sharp(image.bytes)
          .resize({ ...size, fit: 'inside', withoutEnlargement: true })
          .png()
          .toBuffer()
      },
    })
  }

  /** @param reference `image:` reference; `''` if there is no logo */
  async load(reference: string): Promise<Buffer | undefined> {
    const hash = hashOfReference(reference)
    return hash ? this.#logos.fetch(hash) : undefined
  }
}
