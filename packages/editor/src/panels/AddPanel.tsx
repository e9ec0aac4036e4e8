import type { TemplateField } from '@certificate-sdk/template'
import { boundsOf, centerOf, type Point } from '@certificate-sdk/template/internal'
import { useId } from 'react'
import { moveSnap } from '../canvas/snapping/moveSnap.ts'
import type { NewFieldArguments } from '../commands/newField.ts'
import { addFromPanel } from '../commands/panelCommands.ts'
import { newFields } from '../commands/presetFields.ts'
import { followPress, type ListDrag } from '../controls/followPress.ts'
import { appendFields } from '../document/fieldChanges.ts'
import { touches } from '../geometry/fieldGeometry.ts'
import { toCanvas } from '../geometry/viewport.ts'
import { additionIcon } from '../kinds/additionIcons.ts'
import {
  type Addition,
  type AdditionGroup,
  additionGroups,
  additionId,
  additionWords,
  isOffered,
} from '../kinds/additions.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { pageDocument } from '../loading/pageDocument.ts'
import { type CanvasItem, canvasItems, newItem } from '../scene/CanvasItem.ts'
import type { AttachedCanvas, CanvasPort } from '../services/createCanvasPort.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { refuseChange } from '../store/refuseChange.ts'

/**
 * The palette: everything that can be added, with a short description; pressing an entry adds it, dragging places it on
 * the page.
 */
export function AddPanel() {
  return (
    <div className="palette">
      {additionGroups.map(({ group, additions }) => (
        <PaletteGroup key={group} group={group} additions={additions} />
      ))}
    </div>
  )
}

function PaletteGroup({ group, additions }: { group: AdditionGroup; additions: readonly Addition[] }) {
  const { messages, options } = useEditor()
  const { add } = useEditorState(({ can }) => can)
  const id = useId()
  const offered = additions.filter((addition) => isOffered(addition, add))
  if (!offered.length) return null
  const names = group === 'values' && add('attribute') ? distinct(options.attributes) : []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>{messages.additionGroups[group]}</h3>
      {offered.map((addition) => (
        <PaletteButton
          key={additionId(addition)}
          {...additionWords(addition, messages)}
          addition={addition}
          field={addition}
        />
      ))}
      {names.map((name) => (
        <PaletteButton
          key={`attribute ${name}`}
          label={name}
          hint={messages.kinds.attribute.label}
          addition={{ type: 'attribute' }}
          field={{ type: 'attribute', text: name }}
        />
      ))}
    </div>
  )
}

/** Removes duplicates and missing names, because a host may list a name twice, or none at all. */
function distinct(names: readonly string[] = []): string[] {
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}

function PaletteButton({
  addition,
  field,
  label,
  hint,
}: {
  addition: Addition
  field: NewFieldArguments
  label: string
  hint: string
}) {
  const editor = useEditor()
  const { canvas, escapes } = useService('screen')
  const Icon = additionIcon(addition)
  return (
    <button
      type="button"
      onClick={() => editor.run(addFromPanel, field)}
      onPointerDown={({ currentTarget, nativeEvent }) =>
        followPress(escapes, currentTarget, nativeEvent, () =>
          dragNewField(editor, canvas, currentTarget, field),
        )
      }
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>{label}</strong>
        <small>{hint}</small>
      </span>
    </button>
  )
}

/**
 * Drags an entry of the palette onto the page. Its ghost shows the field as it will be issued; on the page, it snaps
 * like a field that is being moved. Dropping it anywhere else adds nothing; if no more fields may be added, it doesn't
 * snap, and dropping it shows why.
 */
export function dragNewField(
  { store, run, resources, messages }: EditorCore,
  canvas: CanvasPort,
  entry: HTMLElement,
  args: NewFieldArguments,
): ListDrag {
  const { document, ui } = store.getState()
  const source = { document, ...ui }
  const page = { x: 0, y: 0, ...document.page.dimensions }
  const [added, ...others] = newFields(document, messages, args, centerOf(page))
  const { width: _width, ...narrow } = added
  // The box gets its width on the drop; until then, the text snaps.
  const field = editorKind(args.type).spansPage && !added.runs ? (narrow as TemplateField) : added
  const items = [field, ...others].map((one) => newItem(one, source, resources))
  const middle = centerOf(boundsOf(items.flatMap(({ corners }) => corners)))
  const snap = moveSnap({ document, ui }, canvasItems(source, resources), items)
  const target = canvas.attached()
  const drawGhost = () => createGhost(target, items, toCanvas(store.getState().ui.view.viewport, middle))
  let ghost = drawGhost()
  let at: Point | undefined
  let latest: PointerEvent | undefined
  let frame = 0
  entry.dataset.dragged = ''

  // The wheel zooms and pans during the drag; the canvas is up to date by the next frame.
  const unsubscribe = store.subscribe((now, before) => {
    if (now.ui.view.viewport === before.ui.view.viewport) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      ghost.remove()
      ghost = drawGhost()
      if (latest) move(latest)
    })
  })

  function move(event: PointerEvent): void {
    latest = event
    const sample = canvas.sampleOf(event)
    at = undefined
    if (!sample || !touches(page, { ...sample.page, width: 0, height: 0 })) {
      target?.showGuides([])
      ghost.move(event)
      return
    }
    const state = store.getState()
    const { zoom } = state.ui.view.viewport
    const from = { x: sample.page.x - middle.x, y: sample.page.y - middle.y }
    const { by, guides } = snap(from, { ...sample, shift: false }, zoom)
    at = { x: field.x + by.x, y: field.y + by.y }
    const next = appendFields(
      state.document,
      [field, ...others].map((one, i) => ({ key: `ghost ${i}`, field: one })),
    )
    const isRefused = refuseChange({ document: next }, state)
    target?.showGuides(isRefused ? [] : guides)
    if (isRefused) ghost.move(event)
    else ghost.move(event, { x: (by.x - from.x) * zoom, y: (by.y - from.y) * zoom })
  }

  function end(): void {
    unsubscribe()
    cancelAnimationFrame(frame)
    delete entry.dataset.dragged
    ghost.remove()
    target?.endPreview()
  }

  return {
    move,
    drop(event) {
      move(event)
      end()
      if (at) run(addFromPanel, { ...args, at })
    },
    cancel: end,
  }
}

/** The element that shows a new field while it is dragged, above every panel. */
interface Ghost {
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
function createGhost(target: AttachedCanvas | undefined, items: readonly CanvasItem[], held: Point): Ghost {
  const image = target?.imageOf(items)
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
