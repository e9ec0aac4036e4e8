import type { Crop, Dimensions } from '@certificate-sdk/template'
import { croppedPart, type ImageOp, type InkOp, type Pixels } from '@certificate-sdk/template/internal'
import {
  describePages,
  drawEnlargedCrops,
  drawShadows,
  type PackedImage,
  type PdfImage,
  type PdfTools,
  writePdf,
} from '@certificate-sdk/template/internal/pdf'
import { zlibSync } from 'fflate'
import type { EditorResources } from '../assets/EditorResources.ts'
import type { PaintedPage } from '../assets/paintPage.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Messages } from '../languages/en/en.ts'
import type { SampleData } from '../samples/SampleData.ts'

/** PNG filter that stores the difference from the row above. */
const up = 2

const dataUrl = /^data:(image\/(?:png|jpeg));base64,/

const offsets = [0x811c9dc5, 0x050c5d1f, 0x9e3779b9, 0x85ebca6b] as const

const prime = 0x01000193

/** The pages of a sample certificate, and the resources for drawing them. */
export interface PdfPreview {
  page: Pick<EditorPage, 'name' | 'locale'>
  painted: readonly Pick<PaintedPage, 'page' | 'layout'>[]
  subject: SampleData
  resources: Pick<EditorResources, 'fonts' | 'images' | 'layoutResources' | 'paint'>
  messages: Pick<Messages, 'kinds'>
  /** BCP 47 tag of the messages. */
  locale: string
}

/** Writes the PDF that the service would issue for these samples, with the service's own writer. Fonts and images must be loaded. */
export async function writePreviewPdf(preview: PdfPreview): Promise<Blob> {
  const { painted, subject, resources } = preview
  const { fonts, images: loaded, paint } = resources
  const pixels = new Map<string, () => Pixels>()
  const images = new Map<string, PdfImage>()

  /** @param read returns its pixels, if PDF can't embed its file */
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

/** Returns a hash of 16 bytes (FNV-1a, four times), which distinguishes files but isn't secure. */
function createQuickHash(): ReturnType<PdfTools['hashFile']> {
  const lanes = Uint32Array.from(offsets)
  return {
    update(data) {
      for (let lane = 0; lane < lanes.length; lane++) {
        let sum = lanes[lane] as number
        for (const byte of data) sum = Math.imul(sum ^ byte, prime)
        lanes[lane] = sum
      }
    },
    digest: () => new Uint8Array(lanes.buffer),
  }
}

/** Returns the file in a data URL, if PDF can embed its type unchanged; `undefined` for all other addresses. */
function imageBytes(url: string): { type: string; bytes: Uint8Array } | undefined {
  const [head = '', type] = dataUrl.exec(url) ?? []
  if (type === undefined) return undefined
  const bytes = Uint8Array.from(atob(url.slice(head.length)), (character) => character.charCodeAt(0))
  return { type, bytes }
}

/** Compresses into a zlib stream. */
function compress(data: Uint8Array): Uint8Array {
  return zlibSync(data, { level: 6 })
}

/** Packs RGBA pixels for a PDF, without loss. */
export function packPixels({
  width,
  height,
  data,
}: {
  width: number
  height: number
  data: Uint8ClampedArray
}): PackedImage {
  const rowBytes = 1 + 3 * width
  const color = new Uint8Array(height * rowBytes)
  const alpha = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    color[y * rowBytes] = up
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + x)
      alpha[y * width + x] = data[from + 3] as number
      for (let channel = 0; channel < 3; channel++) {
        const above = y ? (data[from + channel - 4 * width] as number) : 0
        color[y * rowBytes + 1 + 3 * x + channel] = (data[from + channel] as number) - above
      }
    }
  }
  const isOpaque = alpha.every((value) => value === 255)
  return { color: compress(color), ...(!isOpaque && { alpha: compress(alpha) }) }
}
