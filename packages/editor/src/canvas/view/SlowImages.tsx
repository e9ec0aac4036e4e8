import { boundsOf } from '@certificate-sdk/template/internal'
import type { EditorPage } from '../../document/EditorDocument.ts'
import type { Viewport } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { useEditor } from '../../services/useEditor.ts'

/** Shimmers over the page, or over each field, whose image is still loading. */
export function SlowImages({
  items,
  page,
  viewport: { x, y, zoom },
}: {
  items: readonly CanvasItem[]
  page: Pick<EditorPage, 'imageUrl' | 'dimensions'>
  viewport: Viewport
}) {
  const { messages, resources } = useEditor()
  const isPageSlow = resources.images.trouble(page.imageUrl) === 'slow'
  const boxes = isPageSlow
    ? [{ key: 'page', box: { x: 0, y: 0, ...page.dimensions } }]
    : items
        .filter(({ field, trouble }) => trouble === 'slow' && !field.hidden)
        .map(({ key, corners }) => ({ key, box: boundsOf(corners) }))
  return boxes.map(({ key, box }) => (
    <div
      key={key}
      className="slow-image"
      role="progressbar"
      aria-label={messages.imageLoading}
      style={{
        transform: `translate(${x + box.x * zoom}px, ${y + box.y * zoom}px)`,
        width: box.width * zoom,
        height: box.height * zoom,
      }}
    />
  ))
}
