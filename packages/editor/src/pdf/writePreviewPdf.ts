import type { Crop, Dimensions } from '@certificate-sdk/template'
import { croppedPart, type ImageOp, type InkOp, type Pixels } from '@certificate-sdk/template/internal'
import {
  describePages,
  drawEnlargedCrops,
  drawShadows,
  type PdfImage,
  writePdf,
} from '@certificate-sdk/template/internal/pdf'
import type { EditorResources } from '../assets/EditorResources.ts'
import type { PaintedPage } from '../assets/paintPage.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Messages } from '../locales/en.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { createQuickHash } from './createQuickHash.ts'
import { imageBytes } from './imageBytes.ts'
import { compress, packPixels } from './packPixels.ts'

/** The pages of a certificate of samples, and what they are drawn with. */
export interface PdfPreview {
  page: Pick<EditorPage, 'name' | 'locale'>
  painted: readonly Pick<PaintedPage, 'page' | 'layout'>[]
  subject: SampleData
  resources: Pick<EditorResources, 'fonts' | 'images' | 'layoutResources' | 'paint'>
  messages: Pick<Messages, 'kinds'>
  /** BCP 47, of the messages. */
  locale: string
}

/** Writes the PDF that the service would issue for these samples, with the service's own writer. Fonts and images must be loaded. */
export async function writePreviewPdf(preview: PdfPreview): Promise<Blob> {
  const { painted, subject, resources } = preview
  const { fonts, images: loaded, paint } = resources
  const pixels = new Map<string, () => Pixels>()
  const images = new Map<string, PdfImage>()

  /** @param read its pixels, if PDF cannot hold its file */
  function register({ width, height }: Dimensions, read: () => Pixels, url = ''): PdfImage {
    const hash = `${pixels.size}`
    pixels.set(hash, read)
    const { type = 'image/x-pixels', bytes = new Uint8Array() } = imageBytes(url) ?? {}
    return { width, height, hash, type, bytes }
  }

  function imageOf(url: string, crop?: Crop): PdfImage | undefined {
    const source = loaded.source(url)
    if (!source) return undefined
    const { x, y, width, height } = croppedPart(source, crop)
    const read = () => source.getContext('2d')?.getImageData(x, y, width, height) as ImageData
    return register({ width, height }, read, crop ? '' : url)
  }

  const pages = await Promise.all(
    painted.map(async ({ page: { size, paper }, layout: { ops } }) => {
      const shadowTools = {
        effects: resources.layoutResources().parts.effects,
        resourcesFor: async () => paint,
        encode: (drawn: Pixels) => register(drawn, () => drawn),
      }
      const { drawn: inks, shadows } = await drawShadows(ops, size, fonts, shadowTools)
      const { drawn, crops } = await drawEnlargedCrops(inks, {
        sizeOf: loaded.source,
        encode: async (cropped) => cropped.map(({ url, crop }) => imageOf(url, crop)),
      })
      for (const [url, image] of [...shadows, ...crops]) images.set(url, image)
      for (const url of drawn.filter(isImage).map(({ url }) => url)) {
        const image = images.get(url) ?? imageOf(url)
        if (image) images.set(url, image)
      }
      return { ops: drawn, size, paper }
    }),
  )
  const information = {
    id: subject.certificateId,
    title: `${preview.page.name} – ${subject.recipientName}`,
    author: subject.organizationName,
    createdAt: new Date(subject.issuedAt),
    language: preview.page.locale ?? 'en',
    verificationUrl: subject.verificationUrl,
  }
  const { kinds } = preview.messages
  const described = describePages(
    painted.map(({ layout }) => layout.fields),
    information,
    ({ role, content }) => ({
      words: (content.kind === 'code' ? kinds.qr : role === 'logo' ? kinds.logo : kinds.image).label,
      language: preview.locale,
    }),
  )
  const bytes = await writePdf({
    pages: pages.map((page, i) => ({ ...page, fields: described[i] ?? [] })),
    fonts,
    images,
    packer: { pack: async ({ hash }) => packPixels((pixels.get(hash) as () => Pixels)()) },
    information,
    tools: {
      compress,
      hashFile: createQuickHash,
      hashFont(bytes) {
        const hash = createQuickHash()
        hash.update(bytes)
        return hash.digest()
      },
    },
  })
  return new Blob([bytes as BlobPart], { type: 'application/pdf' })
}

function isImage(op: InkOp): op is ImageOp {
  return op.kind === 'image'
}
