import { type CleanedImage, cleanImage } from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { imageUrls } from '../document/imageUrls.ts'
import { replaceImage } from '../document/replaceImage.ts'
import { dropPreloaded } from './loadImage.ts'
import { readImageFile } from './readImageFile.ts'

/** Results for the last document, by address: people close a design and open it again. */
let known: ReadonlyMap<string, string> = new Map()

/**
 * A host's document with {@link normalizedUrl} applied to every image; the same document if nothing changes.
 */
export async function withNormalizedImages(document: EditorDocument): Promise<EditorDocument> {
  let normalized = document
  const results = new Map<string, string>()
  for (const url of new Set(imageUrls(document))) {
    // The service has already normalized its own images.
    if (!url.startsWith('data:')) continue
    const to = known.get(url) ?? (await normalizedUrl(url))
    results.set(url, to)
    if (to === url) continue
    dropPreloaded(url)
    normalized = replaceImage(normalized, url, to)
  }
  known = results
  return normalized
}

/** A host's samples with {@link normalizedUrl} applied to every image of a recipient. */
export async function withNormalizedSamples<
  Samples extends { attributes?: Readonly<Record<string, string>> },
>(samples: Samples): Promise<Samples> {
  const { attributes = {} } = samples
  const entries = Object.entries(attributes).map(
    async ([key, value]) => [key, /^data:image\//i.test(value) ? await normalizedUrl(value) : value] as const,
  )
  return { ...samples, attributes: Object.fromEntries(await Promise.all(entries)) }
}

/**
 * Returns an address under which an image looks the same everywhere. A data URL whose file decoders could
 * show differently (profiles, CMYK, rotation, animation) is replaced by one of the image as this browser shows it, as
 * when a person chooses the file. Every other address stays the same, even one that cannot be read: showing
 * or storing it reports that.
 */
export async function normalizedUrl(url: string): Promise<string> {
  const bytes = bytesOf(url)
  const clean = bytes && tryClean(bytes)
  if (!bytes || !clean) return url
  if (clean.isPlain && clean.orientation === 1 && !clean.isAnimated) return url
  try {
    const { imageUrl, scaledDown } = await readImageFile(new File([bytes], 'image'))
    return scaledDown ? url : imageUrl
  } catch {
    return url
  }
}

function bytesOf(url: string): Uint8Array<ArrayBuffer> | undefined {
  const [, base64] = /^data:image\/[^,]*;base64,(.*)$/is.exec(url) ?? []
  if (base64 === undefined) return undefined
  try {
    return (Uint8Array as unknown as Partial<Base64Reader>).fromBase64?.(base64) ?? latin1Bytes(atob(base64))
  } catch {
    return undefined
  }
}

/** Available in browsers since 2025. */
interface Base64Reader {
  fromBase64(text: string): Uint8Array<ArrayBuffer>
}

function latin1Bytes(text: string): Uint8Array<ArrayBuffer> {
  // Several times faster than functions that call another one for each of an image's millions of characters.
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

function tryClean(bytes: Uint8Array): CleanedImage | undefined {
  try {
    return cleanImage(bytes)
  } catch {
    return undefined
  }
}
