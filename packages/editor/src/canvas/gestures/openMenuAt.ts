import { boundsOf } from '@certificate-sdk/template/internal'
import { openContextMenu } from '../../commands/contextMenuCommands.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import type { PointerPosition, PointerSample } from '../../scene/PointerSample.ts'
import { hitTest } from './hitTest.ts'
import type { PressContext } from './PressContext.ts'

/** Opens the context menu at a pointer, for the fields under it. */
export function openMenuAt(
  context: PressContext,
  at: PointerSample,
  { clientX, clientY }: PointerPosition,
  pointer: 'mouse' | 'touch',
): void {
  const under = hitTest(context, at, pointer).stack.map(({ key }) => key)
  context.run(openContextMenu, { at: { x: clientX, y: clientY }, under, touch: pointer === 'touch' })
}

/** Opens the context menu from the keyboard: for the selection, at its lower left corner. */
export function openMenuOfSelection({ store, run, items }: PressContext, element: HTMLElement): void {
  const { ui } = store.getState()
  const { viewport, canvas } = ui.view
  const corners = items().flatMap((item) => (ui.selection.keys.includes(item.key) ? item.corners : []))
  const box = corners.length
    ? boundsOf(corners.map((corner) => toCanvas(viewport, corner)))
    : { x: canvas.width / 2, y: canvas.height / 2, height: 0 }
  const { left, top } = element.getBoundingClientRect()
  const inside = (value: number, size: number) => Math.min(Math.max(0, value), size)
  const at = { x: left + inside(box.x, canvas.width), y: top + inside(box.y + box.height, canvas.height) }
  run(openContextMenu, { at, under: ui.selection.keys, touch: false })
}
