import type { TemplateField } from '@certificate-sdk/template'
import { callOf } from '../../commands/CommandCall.ts'
import { placeFields } from '../../commands/fieldCommands.ts'
import type { Corner } from '../../document/cornerScale.ts'
import type { Handle } from '../../document/resizeField.ts'
import { fieldWithinLimits } from '../../document/withinLimits.ts'
import { feel } from '../../feel.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { aidStops } from '../snapping/aidStops.ts'
import { snapStops } from '../snapping/snapStops.ts'
import { snapTarget } from '../snapping/snapTarget.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import type { HandleDrag } from './HandleDrag.ts'
import { resizeOne, scaleSeveral } from './resizeSelection.ts'
import { rotateOne, rotateSeveral } from './rotateSelection.ts'

/**
 * Resizes or rotates the selected fields by a handle of their frame. They are laid out again in every frame,
 * so that they stay sharp.
 */
export function resizeGesture(context: GestureContext, handle: Handle, start: PointerSample): Gesture {
  const { document, ui } = context.store.getState()
  const items = context.items()
  const chosen = new Set(ui.selection.keys)
  const selected = items.filter(({ key, field }) => chosen.has(key) && !field.locked)
  const keys = selected.map(({ key }) => key)
  const originals = document.fields.filter(({ key }) => keys.includes(key))
  const others = items.filter(({ key, field }) => !chosen.has(key) && !field.hidden)
  const drag = createDrag()
  let fields: ReadonlyMap<string, TemplateField> = new Map()
  context.detach(keys)

  function createDrag(): HandleDrag | undefined {
    const [item] = selected
    const [original] = originals
    if (!item || !original) return undefined
    const snapping = {
      stops: snapStops(document.page.dimensions, others.map(snapTarget), aidStops({ document, ui })),
      threshold: feel.snapDistance / ui.view.viewport.zoom,
    }
    if (selected.length === 1)
      return handle === 'rotate'
        ? rotateOne(item, original, start)
        : resizeOne(item, original, handle, start, snapping, context)
    return handle === 'rotate'
      ? rotateSeveral(selected, originals, start)
      : scaleSeveral(selected, originals, handle as Corner, start, snapping, context)
  }

  function move(sample: PointerSample): void {
    if (!drag) return
    const { label, guides = [], frame = null, ...next } = drag(sample)
    fields = new Map([...next.fields].map(([key, field]) => [key, fieldWithinLimits(field)]))
    const changed = new Map([...fields].map(([key, field]) => [key, context.layOut(key, field)]))
    context.preview({ changed, label, guides, frame })
  }

  return {
    move,
    end(sample) {
      move(sample)
      context.clear()
      const changed = originals.flatMap(({ key, field }) => {
        const next = fields.get(key)
        return next && !isSamePlace(next, field) ? [[key, next] as const] : []
      })
      if (!changed.length) return undefined
      const step = handle === 'rotate' ? 'rotate' : 'resize'
      return callOf(placeFields, { fields: new Map(changed), step })
    },
    cancel: () => context.clear(),
  }
}

function isSamePlace(a: TemplateField, b: TemplateField): boolean {
  const keys = ['x', 'y', 'fontSize', 'width', 'height'] as const
  return keys.every((key) => a[key] === b[key]) && (a.rotation ?? 0) === (b.rotation ?? 0)
}
