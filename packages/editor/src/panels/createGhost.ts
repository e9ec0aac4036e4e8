import type { Point } from '@certificate-sdk/template/internal'
import { pageDocument } from '../loading/pageDocument.ts'
import type { CanvasItem } from '../scene/CanvasItem.ts'
import type { AttachedCanvas } from '../services/createCanvasPort.ts'

/** The element that shows a new field while it is dragged, above every panel. */
export interface Ghost {
  /**
   * Follows the pointer.
   *
   * @param snappedBy offset from the pointer caused by snapping, in CSS px of the canvas; omitted if the
   *   field cannot be dropped there
   */
  move(event: Pick<PointerEvent, 'clientX' | 'clientY'>, snappedBy?: Point): void
  remove(): void
}

/** @param held the point of the field at which it is held, in CSS px of the canvas */
export function createGhost(target: AttachedCanvas | undefined, item: CanvasItem, held: Point): Ghost {
  const image = target?.imageOf(item)
  if (!target || !image) return { move() {}, remove() {} }
  const { element } = target
  const ghost = pageDocument.createElement('canvas')
  const { pixelRatio, at, bitmap } = image
  const { width, height } = bitmap
  ghost.className = 'drag-ghost'
  ghost.popover = 'manual'
  Object.assign(ghost, { width, height })
  Object.assign(ghost.style, { width: `${width / pixelRatio}px`, height: `${height / pixelRatio}px` })
  ghost.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  element.append(ghost)
  ghost.showPopover?.()
  return {
    move({ clientX, clientY }, snappedBy) {
      // A zoomed host page scales client rects.
      const scale = element.offsetWidth / element.getBoundingClientRect().width
      const x = clientX * scale + at.x - held.x + (snappedBy?.x ?? 0)
      const y = clientY * scale + at.y - held.y + (snappedBy?.y ?? 0)
      ghost.style.transform = `translate(${x}px, ${y}px)`
      ghost.toggleAttribute('data-snaps', snappedBy !== undefined)
    },
    remove: () => ghost.remove(),
  }
}
