import { useEffect, useMemo, useRef } from 'react'
import { isMac } from '../../commands/isMac.ts'
import { selectNone } from '../../commands/selectionCommands.ts'
import { shortcutLabel } from '../../commands/shortcuts.ts'
import { describePage } from '../../scene/describePage.ts'
import { isTypingOutside } from '../../services/isTypingOutside.ts'
import { useCanvasItems } from '../../services/useCanvasItems.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { useEscape } from '../../services/useEscape.ts'
import { hasSelection } from '../../store/selectors.ts'
import { useCanvasLayers } from './useCanvasLayers.ts'
import { useCanvasSize } from './useCanvasSize.ts'
import { type CanvasToolParts, useCanvasTool } from './useCanvasTool.ts'
import { usePageBesidePanel } from './usePageBesidePanel.ts'
import { useSelectionInView } from './useSelectionInView.ts'

/**
 * The page with its fields. React renders the element that takes focus; Konva's nodes are managed imperatively: react-konva
 * would add 41 kB and a reconciliation pass per field on open.
 *
 * Style sheets and browser tests rely on these attributes and classes:
 *
 * | mark                          | where            | meaning                                                       |
 * | ----------------------------- | ---------------- | ------------------------------------------------------------- |
 * | `data-page="x,y,zoom"`        | `.canvas`        | the viewport                                                  |
 * | `data-detached`               | `.canvas`        | a gesture previews fields; the floating bar is hidden         |
 * | `data-draft`                  | `.canvas-layers` | the browser's resampling still stands in for an image         |
 * | `.drag-layer`, `[data-visible]` | `.canvas-layers` | the canvas that dragged fields move on, and that it is visible |
 *
 * @param props.tools handles for tables and crops, once they are loaded
 */
export function CanvasView({ tools }: { tools: CanvasToolParts | undefined }) {
  const { store, run, messages } = useEditor()
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
  const contents = useMemo(() => describePage(items, messages), [items, messages])
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
  const { tool, crop, endCrop } = useCanvasTool(items, tools)
  const redraw = useCanvasLayers(element, container, { items, page, viewport, canvas, version }, tool)

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
      </div>
      {tools && crop && <tools.CropMode canvas={element} tool={crop} redraw={redraw} onEnd={endCrop} />}
    </>
  )
}
