import type { Dimensions, PrintSize } from '@certificate-sdk/template'

/** A usable image, as a data URL. */
export interface ImageFile {
  imageUrl: string
  /** The same bytes, for a host that stores images. */
  file: File
  dimensions: Dimensions
  /** True if it was made smaller, which the person should know. */
  scaledDown: boolean
  /** Size on paper, if it was a page of a PDF. */
  print?: PrintSize
  /** Number of pages of the PDF that it came from, one of which was used. */
  pdfPages?: number
}

/** Thrown if a file cannot be used; the editor explains the reason in the person's language. */
export class ImageFileError extends Error {
  override readonly name = 'ImageFileError'
  readonly reason: 'type' | 'damaged' | 'small' | 'locked' | 'tooLarge'

  constructor(reason: ImageFileError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Longest side of an image that the editor makes, in px: A4 at 400 dpi. */
export const maxImageSide = 4_600

/** An encoded image under a file's name, with the extension of the image's current type. */
export async function toImageFile(blob: Blob, name: string): Promise<Pick<ImageFile, 'imageUrl' | 'file'>> {
  const extension = blob.type.slice('image/'.length)
  const known = extension === 'jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i')
  const file = new File([blob], known.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.${extension}`, {
    type: blob.type,
  })
  return { imageUrl: await toDataUrl(blob), file }
}

/** Encodes bytes as the data URL in which a template stores them. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
