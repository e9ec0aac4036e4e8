import type { Dimensions } from '@certificate-sdk/template'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { ConvertedPage } from '../conversion/Conversion.ts'
import { fieldOf, type TextDecision } from '../conversion/text/fieldOf.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'

type PaintDocument = ConversionTools['paintDocument']

/**
 * A page as the document draws it, or as its parts look in the editor, with frames around the texts that become fields.
 *
 * @param props.current index of the text to highlight
 */
export function ConvertedPagePreview({
  page,
  dimensions,
  paintDocument,
  decisions,
  isUsed,
  current,
}: {
  page: ConvertedPage
  dimensions: Dimensions
  paintDocument: PaintDocument
  decisions: readonly TextDecision[]
  isUsed: boolean
  current: number | undefined
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isMounted = true
    // Without an image, the list alone still shows the result.
    drawPage(page, dimensions, paintDocument).then(
      (canvas) => isMounted && element.current?.replaceChildren(canvas),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [page, dimensions, paintDocument])
  useEffect(() => {
    if (current !== undefined) element.current?.parentElement?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <div
      className={`conversion-page ${isUsed ? '' : 'unused'}`}
      style={{ '--ratio': dimensions.width / dimensions.height } as CSSProperties}
    >
      <div ref={element} />
      {isUsed &&
        page.texts.map(({ block: { bounds } }, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: texts never change
            key={i}
            className={[decisions[i]?.choice === 'art' ? 'art' : '', i === current ? 'current' : ''].join(
              ' ',
            )}
            style={{
              left: `${(bounds.x / dimensions.width) * 100}%`,
              top: `${(bounds.y / dimensions.height) * 100}%`,
              width: `${(bounds.width / dimensions.width) * 100}%`,
              height: `${(bounds.height / dimensions.height) * 100}%`,
            }}
          />
        ))}
    </div>
  )
}

async function drawPage(
  page: ConvertedPage,
  dimensions: Dimensions,
  paintDocument: PaintDocument,
): Promise<HTMLCanvasElement> {
  if (page.drawPreview) return page.drawPreview()
  const { background, parts, texts } = page
  const { imageUrl } = await page.drawBackground([], [])
  const fields = [
    ...parts.map(({ field, image }) => (image ? { ...field, imageUrl: image.imageUrl } : field)),
    ...texts.map((found) => fieldOf(found, { choice: 'art', label: '' }, 'en')),
  ]
  return paintDocument({
    page: { name: '', imageUrl, dimensions, ...(background && { background }) },
    fields: fields.map((field, i) => ({ key: `${i}`, field })),
  })
}
