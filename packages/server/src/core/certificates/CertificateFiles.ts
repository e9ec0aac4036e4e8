import type { PdfAttachment } from '@certificate-sdk/template/internal/pdf'
import { badRequest } from '../../kit/errors/ServiceError.ts'
import { drawView, type ViewLimits, viewScale } from '../../render/rendering/drawView.ts'
import type { Renderer, RenderOptions } from '../../render/rendering/Renderer.ts'
import type { PdfJob, PngJob, SvgJob } from '../../render/rendering/RenderJob.ts'
import { singlePage } from '../../render/rendering/singlePage.ts'
import type { DocumentSigning } from '../documents/DocumentSigning.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { drawnCertificate } from './drawnCertificate.ts'
import type { IssuedFiles } from './IssuedFiles.ts'
import { informationOf } from './informationOf.ts'

/** Pixels of the largest PNG: the largest page size at scale 1. */
export const maxPngPixels = 100_000_000

interface CertificateFilesDependencies {
  renderer: Pick<Renderer, 'render'>
  issuedFiles: Pick<IssuedFiles, 'record'>
  publicUrl: string
  /** Signs documents; absent: documents stay unsigned. */
  pdfSigner?: DocumentSigning | undefined
}

/** Renders the files of issued certificates, and stores their hashes to recognize them later. */
export class CertificateFiles {
  readonly #deps: CertificateFilesDependencies

  constructor(deps: CertificateFilesDependencies) {
    this.#deps = deps
  }

  /**
   * @param image scale: a whole number from 1 to 4, or less than 1; or `width`: maximum px; page: from 1
   * @throws {ServiceError} 400 for a page that the certificate does not have, or an image that is too large
   */
  async png(
    row: CertificateRow,
    {
      width: max,
      page = 1,
      ...image
    }: { scale?: number | undefined; width?: number | undefined; page?: number },
    options: RenderOptions,
  ): Promise<Uint8Array> {
    const certificate = singlePage(drawnCertificate(row), page)
    const { size } = certificate.pages[0]
    const { width, height } = size
    const scale = max === undefined ? (image.scale ?? 1) : viewScale(size, { width: max })
    if (width * height * scale ** 2 > maxPngPixels)
      throw badRequest([{ path: 'scale', message: `is too large for a design of ${width} × ${height} px` }])
    return this.#render(row, { kind: 'png', certificate, scale }, options)
  }

  /**
   * Renders a page for the screen, as PNG or JPEG.
   *
   * @param image page: from 1
   * @throws {ServiceError} 400 for a page that the certificate does not have
   */
  async view(
    row: CertificateRow,
    { page = 1, ...limits }: ViewLimits & { page?: number },
    options: RenderOptions,
  ): Promise<Uint8Array> {
    const { renderer, issuedFiles } = this.#deps
    const certificate = singlePage(drawnCertificate(row), page)
    const image = await drawView(renderer, certificate, limits, { owner: row.accountId, ...options })
    return issuedFiles.record(row.id, image)
  }

  /**
   * Renders the PDF of all pages.
   *
   * @param attachment file to embed
   */
  async pdf(row: CertificateRow, options: RenderOptions, attachment?: PdfAttachment): Promise<Uint8Array> {
    const certificate = drawnCertificate(row)
    const { publicUrl, issuedFiles } = this.#deps
    // A signature may cost money, and attests that a document is genuine.
    const pdfSigner = isTestAccount(row.accountId) ? undefined : this.#deps.pdfSigner
    const information = {
      ...informationOf(row, publicUrl),
      ...(attachment && { attachment }),
      ...(pdfSigner && { signature: pdfSigner.room }),
    }
    const file = await this.#render(row, { kind: 'pdf', certificate, information }, options)
    return pdfSigner ? issuedFiles.record(row.id, await pdfSigner.sign(file)) : file
  }

  /**
   * @param image page: from 1
   * @throws {ServiceError} 400 for a page that the certificate does not have
   */
  async svg(
    row: CertificateRow,
    { page = 1 }: { page?: number },
    options: RenderOptions,
  ): Promise<Uint8Array> {
    const certificate = singlePage(drawnCertificate(row), page)
    const job = {
      kind: 'svg',
      certificate,
      information: informationOf(row, this.#deps.publicUrl),
      page,
    } as const
    return this.#render(row, job, options)
  }

  async #render(
    { id, accountId }: CertificateRow,
    job: PngJob | PdfJob | SvgJob,
    options: RenderOptions,
  ): Promise<Uint8Array> {
    const { renderer, issuedFiles } = this.#deps
    const file = await renderer.render(job, { owner: accountId, ...options })
    // A document without its signature is not final.
    return job.kind === 'pdf' && job.information.signature ? file : issuedFiles.record(id, file)
  }
}
