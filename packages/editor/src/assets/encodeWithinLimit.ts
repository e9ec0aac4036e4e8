import { templateLimits } from '@certificate-sdk/template'

/** An encoding of an image; `quality` from 0 to 1 for JPEG. */
export interface ImageEncoding {
  type: 'image/png' | 'image/jpeg'
  quality?: number
}

/**
 * Encodes a canvas in the first of these encodings whose bytes the service accepts; `undefined` if none is
 * small enough.
 */
export async function encodeWithinLimit(
  canvas: HTMLCanvasElement,
  encodings: readonly ImageEncoding[],
): Promise<Blob | undefined> {
  for (const { type, quality } of encodings) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob && blob.size <= templateLimits.imageBytes) return blob
  }
  return undefined
}
