import { completeField, type TemplateField } from '@certificate-sdk/template'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { sampleFields } from '../../document/sampleCertificate.ts'
import { feel } from '../../feel.ts'
import { shortNameOf } from '../../kinds/nameOfField.ts'
import { type CanvasItem, canvasItem } from '../../scene/CanvasItem.ts'
import { sharedGeometry } from '../../scene/sharedGeometry.ts'
import { useEditor, useService } from '../../services/useEditor.ts'
import { selectedFields } from '../../store/selectors.ts'
import type { CanvasTool } from '../gestures/CanvasTool.ts'
import { PointerController } from '../gestures/PointerController.ts'
import { pointerSample } from '../gestures/pointerSample.ts'
import { createContentPainter } from '../rendering/createContentPainter.ts'
import { createPacedTask } from '../rendering/createPacedTask.ts'
import type { MergeFieldMark } from '../rendering/drawMergeFields.ts'
import type { InteractionState } from '../rendering/InteractionState.ts'
import { lengthFormat } from '../rendering/lengthFormat.ts'
import type { PageView } from '../rendering/PageView.ts'
import { hasMergeFields, mergeFieldMarks } from '../typing/mergeFieldMarks.ts'
import { CanvasLayers } from './CanvasLayers.ts'

/**
 * Creates the canvases and their gestures once the size is known, shows each view before the browser paints,
 * and destroys them with the component.
 *
 * @param element receives pointer and key events
 * @param container parent element of the canvases
 * @param tool extra handles over the canvas
 * @returns a function that draws the tool again
 */
export function useCanvasLayers(
  element: RefObject<HTMLElement | null>,
  container: RefObject<HTMLDivElement | null>,
  view: PageView,
  tool: CanvasTool | undefined,
): () => void {
  const { store, run, resources, messages, locale, options } = useEditor()
  const { canvas: port, escapes } = useService('screen')
  const latest = useRef(view)
  latest.current = view
  const latestTool = useRef(tool)
  latestTool.current = tool
  const kept = useRef<CanvasLayers>(undefined)
  const measured = view.canvas.width > 0

  useLayoutEffect(() => {
    if (!measured || !element.current || !container.current) return
    const content = createContentPainter(resources)
    const crash = (cause: unknown) => options.onCrash?.(cause)
    const lengths = lengthFormat(store, locale)
    const nameOf = (field: TemplateField) => shortNameOf(field, messages)
    const findTool = () => latestTool.current
    const knownMarks = new WeakMap<CanvasItem, readonly MergeFieldMark[]>()
    const mergeFieldsOf = (item: CanvasItem) => {
      const { key, field } = item
      if (!hasMergeFields(field)) return []
      // Asked for whenever the overlay is drawn; an item is the same until its letters change.
      const known = knownMarks.get(item)
      if (known) return known
      const { document, ui } = store.getState()
      const fields = [{ key, field }]
      const [shown] = sampleFields({ ...document, fields }, ui.samples, resources.dates())
      const { dimensions, locale: language } = document.page
      const lines = resources.caretLines(field, shown ?? { field, value: field.text }, dimensions, language)
      const marks = mergeFieldMarks(field.text, lines, messages)
      knownMarks.set(item, marks)
      return marks
    }
    const parts = { content, lengths, nameOf, mergeFieldsOf, tool: findTool }
    const layers = new CanvasLayers(container.current, store, parts, latest.current, crash)
    kept.current = layers
    const canvas = element.current
    // Without options, which inherit names that a page adds to every object.
    const near = () => {
      canvas.removeEventListener('pointerenter', near)
      layers.prepareDragLayer()
    }
    canvas.addEventListener('pointerenter', near)
    const clear = () => {
      delete canvas.dataset.detached
      layers.clear()
      numbers.cancel()
      // By then, the gesture has stored its result.
      queueMicrotask(() => {
        const stored = selectedFields(store.getState()).map(({ field }) => completeField(field))
        if (stored.length) port.notifyGeometry(sharedGeometry(stored))
      })
    }
    let interaction: Partial<InteractionState> = {}
    const numbers = createPacedTask(() => {
      const { offset, changed } = interaction
      const chosen = new Set(store.getState().ui.selection.keys)
      const selected = latest.current.items.filter(({ key }) => chosen.has(key))
      const fields = selected.map(({ key, field }) => changed?.get(key)?.field ?? field)
      port.notifyGeometry(sharedGeometry(fields, offset))
    }, feel.numberPace)
    const pointers = new PointerController(canvas, {
      store,
      run,
      escapes,
      lengths,
      items: () => latest.current.items,
      tool: findTool,
      preview(change) {
        layers.preview(change)
        interaction = change
        if (change.offset || change.changed) numbers.request()
      },
      detach(keys, movedOnly) {
        // Tests wait for its end.
        canvas.dataset.detached = ''
        layers.detach(keys, movedOnly)
      },
      hover: (key) => layers.hover(key),
      clear,
      layOut(key, field) {
        const { document, ui } = store.getState()
        const index = document.fields.findIndex((entry) => entry.key === key)
        const fields = document.fields.with(index, { key, field })
        const shown = sampleFields({ ...document, fields }, ui.samples, resources.dates())[index]
        return canvasItem({ key, field }, shown, document, resources)
      },
    })
    const detach = port.attach({
      element: canvas,
      sampleOf: (event) => pointerSample(canvas, store.getState().ui.view.viewport, event),
      pointer: () => pointers.onPage(),
      imageOf: (items) => layers.rasterizeNew(items),
      showGuides(guides) {
        canvas.dataset.detached = ''
        layers.preview({ guides })
      },
      endPreview: clear,
    })
    return () => {
      numbers.cancel()
      detach()
      kept.current = undefined
      canvas.removeEventListener('pointerenter', near)
      pointers.destroy()
      layers.destroy()
    }
  }, [measured, element, container, store, run, escapes, resources, messages, locale, options, port])

  useLayoutEffect(() => {
    if (tool?.replaces === undefined) return
    kept.current?.hide(tool.replaces)
    return () => kept.current?.clear()
  }, [tool])

  useLayoutEffect(() => kept.current?.update(view))

  return useCallback(() => kept.current?.preview({}), [])
}
