import type { Dimensions } from '@certificate-sdk/template'
import type { StoredImage } from '../images/imageRepository.ts'
import type { FontSource } from './FontSource.ts'
import type { ImageSource } from './RenderImages.ts'
import { inSharedMemory, type SharedFonts } from './SharedFonts.ts'

/** Question of a rendering thread to the main thread: an image or its size by its hash, or the shared file of a face. */
export type RenderQuestion =
  | { image: string }
  | { size: string }
  /** With `bytes`: keep these for the other threads. */
  | { font: string; bytes?: Uint8Array }

/** Answers the questions of rendering threads, in the main thread. */
export function answerQuestion(
  question: RenderQuestion,
  { images, fonts }: { images: ImageSource; fonts: SharedFonts },
): Promise<StoredImage | Dimensions | Uint8Array | undefined> {
  if ('image' in question) return images.load(question.image)
  if ('size' in question) return images.size(question.size)
  const { font, bytes } = question
  return Promise.resolve(bytes ? fonts.keep(font, bytes) : fonts.get(font))
}

/** In a rendering thread: images of the main thread. */
export function askForImages(ask: <Answer>(question: RenderQuestion) => Promise<Answer>): ImageSource {
  return { load: (image) => ask({ image }), size: (size) => ask({ size }) }
}

/**
 * In a rendering thread: reads a font file only if no thread has read it before.
 *
 * @param source where files are read from
 */
export function askForFonts(
  ask: <Answer>(question: RenderQuestion) => Promise<Answer>,
  source: FontSource,
): FontSource {
  return {
    own: source.own,
    async read(font) {
      const known = await ask<Uint8Array | undefined>({ font })
      return known ?? ask({ font, bytes: inSharedMemory(await source.read(font)) })
    },
  }
}

/** In the main thread: the same without a question. */
export function shareFonts(source: FontSource, fonts: SharedFonts): FontSource {
  return {
    own: source.own,
    read: async (face) => fonts.get(face) ?? fonts.keep(face, await source.read(face)),
  }
}
