import { type RefObject, useEffect, useRef } from 'react'
import type { Conversion } from '../conversion/Conversion.ts'
import { fieldOf } from '../conversion/text/fieldOf.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'

/** Fills an element with the page as the document draws it, or as its parts look in the editor. */
export function useConversionPreview(
  conversion: Conversion,
  { paintDocument }: Pick<ConversionTools, 'paintDocument'>,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let current = true
    async function show(): Promise<void> {
      const canvas = conversion.preview ?? (await paintParts())
      if (current) place.current?.replaceChildren(canvas)
    }

    async function paintParts(): Promise<HTMLCanvasElement> {
      const { name, dimensions, background, parts, texts } = conversion
      const { imageUrl } = await conversion.drawBackground([])
      const fields = [
        ...parts.map(({ field, image }) => (image ? { ...field, imageUrl: image.imageUrl } : field)),
        ...texts.map((found) => fieldOf(found, { choice: 'art', label: '' }, 'en')),
      ]
      return paintDocument({
        page: { name, imageUrl, dimensions, ...(background && { background }) },
        fields: fields.map((field, i) => ({ key: `${i}`, field })),
      })
    }

    // Without an image, the list alone still says what was found.
    show().catch(() => undefined)
    return () => {
      current = false
    }
  }, [conversion, paintDocument])
  return place
}
