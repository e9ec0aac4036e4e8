import { encodeWithinLimit } from '../assets/encodeWithinLimit.ts'
import { type ImageFile, ImageFileError, toImageFile } from '../assets/ImageFile.ts'

/**
 * Encodes a page as the background of a template.
 *
 * @throws {ImageFileError} if the service wouldn't accept it
 */
export async function encodeBackground(
  canvas: HTMLCanvasElement,
  name: string,
): Promise<Pick<ImageFile, 'imageUrl' | 'file'>> {
  const jpeg = { type: 'image/jpeg', quality: 0.9 } as const
  const blob = await encodeWithinLimit(canvas, [{ type: 'image/png' }, jpeg])
  if (!blob) throw new ImageFileError('tooLarge')
  return toImageFile(blob, name)
}
