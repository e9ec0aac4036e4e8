import type { Dimensions } from '@certificate-sdk/template'
import { hashOfFace } from '@certificate-sdk/template/internal'
import type { StoredImage } from '../images/StoredImage.ts'
import type { FontSource } from './FontSource.ts'
import type { ImageSource } from './RenderImages.ts'
import { inSharedMemory, type SharedFonts } from './SharedFonts.ts'

/** Request from a rendering thread to the main thread: an image or its size by hash, or the shared file of a face. */
export type ResourceRequest =
  | { image: string }
  | { size: string }
  /** With `bytes`: keeps these for the other threads. */
  | { font: string; bytes?: Uint8Array }

/** Sends a request to the main thread, and resolves with the response. */
export type SendRequest = <Response>(request: ResourceRequest) => Promise<Response>

/** Responds, on the main thread, to a request from a rendering thread. */
export function respondToRequest(
  request: ResourceRequest,
  { images, fonts, source }: { images: ImageSource; fonts: SharedFonts; source: FontSource },
): Promise<StoredImage | Dimensions | Uint8Array | undefined> {
  if ('image' in request) return images.load(request.image)
  if ('size' in request) return images.size(request.size)
  const { font, bytes } = request
  if (hashOfFace(font) !== undefined) return shareFonts(source, fonts).read(font)
  return Promise.resolve(bytes ? fonts.keep(font, bytes) : fonts.get(font))
}

/** Reads, on a rendering thread, images of the main thread. */
export function requestImages(send: SendRequest): ImageSource {
  return { load: (image) => send({ image }), size: (size) => send({ size }) }
}

/**
 * Reads, on a rendering thread, font files that no thread has read before, except files of accounts.
 *
 * @param source reads the files
 */
export function requestFonts(send: SendRequest, source: FontSource): FontSource {
  return {
    custom: source.custom,
    async read(font) {
      const known = await send<Uint8Array | undefined>({ font })
      return known ?? send({ font, bytes: inSharedMemory(await source.read(font)) })
    },
  }
}

/** {@link requestFonts} for the main thread, without requests. */
export function shareFonts(source: FontSource, fonts: SharedFonts): FontSource {
  return {
    custom: source.custom,
    read: async (face) => fonts.get(face) ?? fonts.keep(face, await source.read(face)),
  }
}
