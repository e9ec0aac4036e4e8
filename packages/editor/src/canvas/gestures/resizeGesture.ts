import type { TemplateField } from '@certificate-sdk/template'
import { centerOf, rotatePoint } from '@certificate-sdk/template/internal'
import { changeFields } from '../../document/fieldChanges.ts'
import { type Handle, resizeField, rotateField } from '../../document/resizeField.ts'
import { feel } from '../../feel.ts'
import { pivotOf } from '../../geometry/fieldGeometry.ts'
import type { CanvasItem } from '../rendering/CanvasItem.ts'
import type { Gesture, PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/** Resizes or rotates one field by a handle. The field is laid out again for every frame, so that it stays sharp. */
export function resizeGesture(
  context: GestureContext,
  item: CanvasItem,
  handle: Handle,
  start: PointerSample,
): Gesture {
  const { document } = context.store.getState()
  const original = document.fields.find(({ key }) => key === item.key)?.field
  let next: TemplateField | undefined = original
  context.detach([item.key])

  function move(sample: PointerSample): void {
    if (!original) return
    next =
      handle === 'rotate'
        ? rotateField(original, item.layout.box, angleOf(item, start, sample))
        : resizeField(original, item.layout.box, handle, {
            x: sample.page.x - start.page.x,
            y: sample.page.y - start.page.y,
          })
    const changed = context.layOut(item.key, next)
    context.preview({ changed: new Map([[item.key, changed]]), label: describe(handle, next) })
  }

  return {
    move,
    end(sample) {
      move(sample)
      context.clear()
      const result = next
      if (!result || !original || looksTheSame(result, original)) return
      const { steps } = context.messages
      context.store.apply({
        document: changeFields(document, [item.key], () => result),
        history: 'record',
        label: handle === 'rotate' ? steps.rotate : steps.resize,
      })
    },
    cancel: () => context.clear(),
  }
}

function looksTheSame(a: TemplateField, b: TemplateField): boolean {
  const keys = ['x', 'y', 'fontSize', 'width'] as const
  return keys.every((key) => a[key] === b[key]) && (a.rotation ?? 0) === (b.rotation ?? 0)
}

function angleOf({ field, layout }: CanvasItem, start: PointerSample, now: PointerSample): number {
  const center = rotatePoint(centerOf(layout.box), { degrees: field.rotation, ...pivotOf(field) })
  const angle = ({ page }: PointerSample) =>
    (Math.atan2(page.y - center.y, page.x - center.x) * 180) / Math.PI
  const degrees = field.rotation + angle(now) - angle(start)
  const stop = Math.round(degrees / feel.rotationStep) * feel.rotationStep
  if (now.shift || (!now.alt && Math.abs(degrees - stop) <= feel.rotationPull)) return stop
  return Math.round(degrees)
}

function describe(handle: Handle, { fontSize, width, rotation = 0 }: TemplateField): string {
  if (handle === 'rotate') return `${rotation}°`
  return (handle === 'e' || handle === 'w') && width !== undefined ? `${width} px` : `${fontSize} px`
}
