import { boundsOf, type Point, type Rect } from '@certificate-sdk/template/internal'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import { type CanvasItem, itemsAt } from '../../scene/CanvasItem.ts'
import { useCanvasItems } from '../../services/useCanvasItems.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import type { EditorState } from '../../store/EditorState.ts'
import { uncoveredCanvas } from '../../store/selectors.ts'
import { typedKey } from '../../store/Typing.ts'
import { barStepsAside } from './barStepsAside.ts'
import { FieldTools } from './FieldTools.tsx'
import { type BarPlace, placeBar } from './placeBar.ts'

const isVisible = ({ ui }: EditorState) =>
  ui.panels.layout !== 'narrow' &&
  ui.overlay.dialog !== 'crop' &&
  ui.selection.keys.length > 0 &&
  typedKey(ui.typing, 'page') === null

/**
 * Tools for the selection, beside it and never in the way. On a narrow screen, they are in the sheet instead.
 */
export function FloatingBar() {
  return useEditorState(isVisible) ? <PlacedBar /> : null
}

function PlacedBar() {
  const { store } = useEditor()
  const { covers } = useService('screen')
  const items = useCanvasItems()
  const ui = useEditorState((state) => state.ui)
  const { panels, notice, draft } = ui
  const { viewport, canvas } = ui.view
  const selection = ui.selection.keys
  const bar = useRef<HTMLDivElement>(null)
  const pointer = useRef<Point>(undefined)
  const covered = useRef<readonly Rect[]>([])
  const size = useRef({ width: 0, height: 0 })
  const boxes = fieldBoxes(items, selection, viewport)
  const placed = useRef<{ place: BarPlace; selection: Rect }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: they change its size or the covers
  useLayoutEffect(() => {
    const element = bar.current
    if (!element?.parentElement) return
    covered.current = covers.overlapping(element.parentElement)
    size.current = { width: element.offsetWidth, height: element.offsetHeight }
  }, [covers, canvas, panels, notice, draft, selection])

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows new selections at any pointer position
  useLayoutEffect(() => {
    if (bar.current) delete bar.current.dataset.aside
  }, [selection])

  useLayoutEffect(() => {
    if (!bar.current || !boxes) return
    const place = placeBar({
      ...boxes,
      bar: size.current,
      canvas: uncoveredCanvas(store.getState()),
      covers: covered.current,
      pointer: pointer.current,
    })
    placed.current = { place, selection: boxes.selection }
    bar.current.style.left = `${place.x}px`
    bar.current.style.top = `${place.y}px`
  })

  const latest = useRef({ items, selection, viewport })
  latest.current = { items, selection, viewport }
  useEffect(() => {
    const element = bar.current
    const stage = element?.parentElement
    if (!element || !stage) return
    const abort = new AbortController()
    const follow = (event: PointerEvent, pressed: boolean) => {
      if (!placed.current || (event.target instanceof Node && element.contains(event.target))) return
      const { items, selection, viewport } = latest.current
      const base = stage.getBoundingClientRect()
      const scale = base.width ? stage.offsetWidth / base.width : 1
      const at = { x: (event.clientX - base.left) * scale, y: (event.clientY - base.top) * scale }
      pointer.current = at
      const page = { x: (at.x - viewport.x) / viewport.zoom, y: (at.y - viewport.y) / viewport.zoom }
      const [under] = itemsAt(items, page, 0)
      const { place } = placed.current
      const aside = barStepsAside(element.dataset.aside !== undefined, {
        at,
        pressed,
        overOther: under !== undefined && !selection.includes(under.key),
        selection: placed.current.selection,
        bar: { ...place, ...size.current },
        docked: place.docked,
      })
      element.toggleAttribute('data-aside', aside)
    }
    const { signal } = abort
    stage.addEventListener('pointerdown', (event) => follow(event, true), { signal })
    stage.addEventListener('pointermove', (event) => event.buttons || follow(event, false), { signal })
    stage.addEventListener('pointerup', () => element.removeAttribute('data-aside'), { signal })
    return () => abort.abort()
  }, [])

  return <FieldTools ref={bar} className="floating-bar" />
}

/** The selection and the other fields on the canvas. */
function fieldBoxes(
  items: readonly CanvasItem[],
  selection: readonly string[],
  viewport: Viewport,
): { selection: Rect; others: Rect[] } | undefined {
  const chosen = new Set(selection)
  const boxOf = ({ corners }: CanvasItem) => boundsOf(corners.map((corner) => toCanvas(viewport, corner)))
  const union = unionOf(items.filter(({ key }) => chosen.has(key)).map(boxOf))
  const others = items.filter(({ key, field }) => !chosen.has(key) && !field.hidden).map(boxOf)
  return union && { selection: union, others }
}
