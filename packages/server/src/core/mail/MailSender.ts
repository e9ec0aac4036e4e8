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

/** Upper bound of a whole email, in bytes as they are sent: half of what the strictest common mail servers take. */
const maxMailBytes = 5_000_000

/** Base64 in lines of 76 characters, per byte. */
const base64 = 78 / 57

/** Upper bound of the bytes that a byte of text takes: each as `=C3`, in lines of 76 characters. */
const encodedText = 3 * (78 / 75)

/** Headers of the email and of its parts: addresses, subject, and names of files are a few thousand characters. */
const headerBytes = 40_000

/** Contents of the image in an email, and its sender. */
interface RenderableCertificate extends CertificateSnapshotV1 {
  organization: { name: string; email: string; logo: string }
}

/** A certificate as its email needs it. */
export interface CertificateToMail {
  snapshot: RenderableCertificate
  mailed: MailedCertificate
  /** Metadata of its document. */
  information: PdfInformation
  /** True if its account sends no emails until its owner has confirmed an address. */
  isHeld: boolean
  /** The account, if its emails per day are limited: strangers made it, and no domain confirms the organization. */
  limitedAccount: string | undefined
}

/** Parts of the service that make and deliver an email. */
export interface MailSenderDependencies {
  renderer: Pick<Renderer, 'render'>
  imageStore: Pick<ImageStore, 'load'>
  /** Signs attached documents; absent: they are not signed. */
  pdfSigner?: Pick<DocumentSigning, 'room' | 'sign'> | undefined
  /** Without one, emails are only stored. */
  mailer: Mailer | undefined
  publicUrl: string
  /** How emails that come back are recognized; `undefined`: they are not. */
  bounces: { references: BounceReferences; address: string | undefined } | undefined
  /** Reads a certificate as its image and its document show it. Default: as it was frozen. */
  drawnAs?: ((snapshot: RenderableCertificate) => Certificate) | undefined
  /** `undefined` unless it is in force: no email is sent about any other. */
  findCertificate(id: string): Promise<CertificateToMail | undefined>
  /** Counts an email of a limited account. `false`: it waits for another day. */
  takeDailyMail(mail: DailyMail): Promise<boolean>
  /** Keeps the hash of a file that is about to leave. Returns its bytes. */
  recordFile(certificateId: string, bytes: Uint8Array): Promise<Uint8Array>
}

/** Upper bound of the images and signed documents that wait for another attempt, in bytes. */
const keptBytes = 32 * 2 ** 20

/** Limits of the image in an email: sharp at the 600 px at which mail programs show it, on high-density screens, too. */
const imageLimits = { width: 1_200, bytes: 1_000_000 }

const tooLong =
  'The words of this email have more than 3 MB with their values: shorten mailData.body, or the attributes in it.'

/**
 * Builds complete emails from rows of the outbox, and delivers them.
 *
 * After a failed attempt the rendered image is kept in memory for the next one, and so is a signed document, because
 * signing may cost. Not in the database: while a mail server is down for hours, thousands of emails wait, with half a
 * megabyte each, and rendering one again takes a few milliseconds.
 */
export class MailSender {
  readonly #deps: MailSenderDependencies
  readonly #logos: MailLogos
  /** By certificate and kind. */
  readonly #kept = new LRUCache<string, Uint8Array>({
    maxSize: keptBytes,
    sizeCalculation: (file) => file.length,
  })

  constructor(deps: MailSenderDependencies) {
    this.#deps = deps
    this.#logos = new MailLogos(deps.imageStore)
  }

  /** Rejects if the email was not accepted; with `MailRefused` if it never will be. */
  async send(mail: MailRow): Promise<SentState> {
    const { mailer, publicUrl, findCertificate } = this.#deps
    const { certificateId, subject, body } = mail
    if (isTestAccount(mail.accountId)) return subject === null ? 'canceled' : playOutcome(mail)
    if (!mailer) return 'stored'
    // An erasure has deleted them meanwhile.
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
   * @param room for it, in bytes
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

/** Owner of a drawing's turn: shared fairly as sending is, see `outbox`, and apart from the account's requests. */
function ownerOf({ accountId, stream }: MailRow): string {
  return `email ${accountId} ${stream}`
}

/**
 * Computes how many bytes a document may have to be attached to an email.
 *
 * @returns less than 0 if the email is too large without it
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

/** Twice the size at which emails show it, for high-density screens. */
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
