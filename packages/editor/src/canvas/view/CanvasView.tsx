import { boundsOf } from '@certificate-sdk/template/internal'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { isMac } from '../../commands/isMac.ts'
import { selectNone } from '../../commands/selectionCommands.ts'
import { shortcutLabel } from '../../commands/shortcuts.ts'
import type { EditorPage } from '../../document/EditorDocument.ts'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import { fitPage, type Viewport, viewportOn } from '../../geometry/viewport.ts'
import { type CanvasItem, canvasItems } from '../../scene/CanvasItem.ts'
import { describePage } from '../../scene/describePage.ts'
import { isTypingOutside } from '../../services/isTypingOutside.ts'
import { useCanvasItems } from '../../services/useCanvasItems.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { useEscape } from '../../services/useEscape.ts'
import { resizeTo, showViewport } from '../../store/CanvasView.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'
import type { EditorState } from '../../store/EditorState.ts'
import { resizedViewport } from '../../store/resizedViewport.ts'
import { hasPage, hasSelection, uncoveredCanvas } from '../../store/selectors.ts'
import { useCanvasLayers } from './useCanvasLayers.ts'
import { useCanvasTool } from './useCanvasTool.ts'

/**
 * The page with its fields. React renders the element that takes focus; Konva's nodes are managed imperatively: react-konva
 * would add 41 kB and a reconciliation pass per field on open.
 *
 * Style sheets and browser tests rely on these attributes and classes:
 *
 * | mark                          | where            | meaning                                                       |
 * | ----------------------------- | ---------------- | ------------------------------------------------------------- |
 * | `data-page="x,y,zoom"`        | `.canvas`        | the viewport                                                  |
 * | `data-detached`               | `.canvas`        | a gesture previews fields                                     |
 * | `data-draft`                  | `.canvas-layers` | the browser's resampling still stands in for an image         |
 * | `.drag-layer`, `[data-visible]` | `.canvas-layers` | the canvas that dragged fields move on, and that it is visible |
 */
export function CanvasView() {
  const { store, run, messages, resources } = useEditor()
  const { focus } = useService('screen')
  const element = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focus.refs.page(element.current)
    if (element.current && !isTypingOutside(element.current)) focus.to('page')
    return () => focus.refs.page(null)
  }, [focus])
  // Before the hooks that read the store, so that they get the first measurement in the same pass.
  useCanvasSize(element)
  const items = useCanvasItems()
  const keys = messages.canvasKeys(shortcutLabel('Mod+k', isMac(), messages.keyNames))
  const isBusy = useEditorState(({ ui }) => ui.typing?.busy)
  const described = useRef(items)
  if (!isBusy) described.current = items
  const readable = described.current
  const contents = useMemo(() => describePage(readable, messages), [readable, messages])
  const { page } = useDrawnDocument()
  const viewport = useEditorState(({ ui }) => ui.view.viewport)
  const canvas = useEditorState(({ ui }) => ui.view.canvas)
  const version = useEditorState(({ ui }) => ui.resourcesVersion)
  useEscape(
    'selection',
    () => run(selectNone),
    () => hasSelection(store.getState()),
  )
  useSelectionInView()
  usePageBesidePanel()
  const { tool, crop } = useCanvasTool(items)
  const isBroken = resources.images.trouble(page.imageUrl) === 'broken'
  const view = { items, page, viewport, canvas, version, isBroken }
  const redraw = useCanvasLayers(element, container, view, tool)

  return (
    <>
      <div
        ref={element}
        className="canvas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes keys; its fields are listed beside it
        tabIndex={0}
        role="application"
        aria-label={messages.canvas}
        aria-description={`${keys} ${contents}`}
        data-page={`${viewport.x},${viewport.y},${viewport.zoom}`}
      >
        <div
          className="page-shadow"
          style={{
            transform: `translate(${viewport.x}px, ${viewport.y}px)`,
            width: page.dimensions.width * viewport.zoom,
            height: page.dimensions.height * viewport.zoom,
          }}
        />
        <div ref={container} className="canvas-layers" />
        <SlowImages items={items} page={page} viewport={viewport} />
      </div>
      {crop && <crop.Mode canvas={element} tool={crop.tool} redraw={redraw} onEnd={crop.end} />}
    </>
  )
}

/** Stores the size of the canvas; fits the page initially, and keeps it centered when the size changes. */
function useCanvasSize(element: RefObject<HTMLElement | null>): void {
  const { store } = useEditor()
  useLayoutEffect(() => {
    if (!element.current) return
    // Measured before the first frame, so that nothing is drawn twice.
    resizeCanvas(store, element.current.clientWidth, element.current.clientHeight)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) resizeCanvas(store, entry.contentRect.width, entry.contentRect.height)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, store])
}

function resizeCanvas(store: EditorStore, fractionalWidth: number, fractionalHeight: number): void {
  const width = Math.round(fractionalWidth)
  const height = Math.round(fractionalHeight)
  const state = store.getState()
  const { canvas, viewport } = state.ui.view
  if (width === canvas.width && height === canvas.height) return
  const size = { width, height }
  store.transition({ view: resizeTo(size, resizedViewport(state, viewport, size)) })
}

/** Moves the page out from under a panel that opens over the canvas, and back when the panel closes. */
function usePageBesidePanel(): void {
  const { store } = useEditor()
  useEffect(
    () =>
      store.subscribe((now, before) => {
        // A change of the canvas size moves the page already.
        if (now.ui.panels.open === before.ui.panels.open || now.ui.view.canvas !== before.ui.view.canvas)
          return
        store.transition({ view: showViewport(besidePanel(before, now)) })
      }),
    [store],
  )
}

/** A fitted page is fitted again; a zoomed page keeps its center. */
function besidePanel(before: EditorState, now: EditorState): Viewport {
  const [from, to] = [uncoveredCanvas(before), uncoveredCanvas(now)]
  const { viewport } = now.ui.view
  if (!hasPage(now) || (from.x === to.x && from.width === to.width)) return viewport
  const page = now.document.page.dimensions
  const fitted = fitPage(page, from)
  if (fitted.zoom === viewport.zoom && fitted.x === viewport.x && fitted.y === viewport.y)
    return fitPage(page, to)
  return { ...viewport, x: Math.round(viewport.x + to.x + to.width / 2 - from.x - from.width / 2) }
}

/** Scrolls to fields that are selected outside the view: with keys, in the layers, or by undo. */
function useSelectionInView(): void {
  const { store, resources } = useEditor()
  useEffect(
    () =>
      store.subscribe(({ document, ui }, before) => {
        const { keys } = ui.selection
        if (keys === before.ui.selection.keys || !keys.length) return
        const chosen = new Set(keys)
        const items = canvasItems({ document, ...ui }, resources).filter(({ key }) => chosen.has(key))
        const box = unionOf(items.map(({ corners }) => boundsOf(corners)))
        if (box) store.transition({ view: showViewport(viewportOn(ui.view.viewport, box, ui.view.canvas)) })
      }),
    [store, resources],
  )
}

/** Shimmers over the page, or over each field, whose image is still loading. */
function SlowImages({
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
