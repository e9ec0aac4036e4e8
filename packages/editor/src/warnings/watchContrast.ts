import { physicalSize } from '@certificate-sdk/template'
import {
  type Color,
  colorsOf,
  groundOps,
  groundSize,
  isReadable,
  type Point,
  paintGround,
  paintTextGround,
  textsOnGround,
} from '@certificate-sdk/template/internal'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import type { EditorResources } from '../assets/EditorResources.ts'
import { viewsOf } from '../document/sheets.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { canvasItems, type ItemsSource } from '../scene/CanvasItem.ts'
import type { EditorStore } from '../store/createEditorStore.ts'

/** Time without changes before colors are compared, in ms, so that neither typing nor dragging has to wait for it. */
const restMs = 400

/**
 * Updates the list of texts that are hard to read, when the editor is idle.
 *
 * @returns a function that stops it
 */
export function watchContrast(store: EditorStore, resources: EditorResources): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle = () => {}

  function compare(): void {
    const { document, ui } = store.getState()
    const found = viewsOf(document).map((view) => unreadableFields({ document: view, ...ui }, resources))
    const unreadable = found.flatMap((keys) => keys ?? [])
    // True while a background is still loading.
    if (!found.includes(undefined) && unreadable.join() !== ui.unreadable.join())
      store.transition({ unreadable: () => unreadable })
  }

  function schedule(): void {
    clearTimeout(timer)
    cancelIdle()
    timer = setTimeout(() => {
      cancelIdle = whenIdle([undefined], compare)
    }, restMs)
  }

  schedule()
  const unsubscribe = store.subscribe(({ document, ui }, { document: documentBefore, ui: uiBefore }) => {
    if (
      document !== documentBefore ||
      ui.samples !== uiBefore.samples ||
      ui.resourcesVersion !== uiBefore.resourcesVersion
    )
      schedule()
  })
  return () => {
    clearTimeout(timer)
    cancelIdle()
    unsubscribe()
  }
}

/**
 * Returns the keys of the text fields of the current page with low contrast against the background, images, and shapes
 * below them.
 *
 * @returns `undefined` while the background has not arrived
 */
function unreadableFields(state: ItemsSource, resources: EditorResources): string[] | undefined {
  const { page } = state.document
  const { images } = resources
  if (!images.source(page.imageUrl)) return undefined
  const { dimensions } = page
  const { width, height } = groundSize(dimensions)
  const [canvas, context] = createCpuCanvas(width, height)
  paintGround(context, { x: 0, y: 0, width: canvas.width, height: canvas.height })
  const fill = page.background && { fill: page.background }
  const below = groundOps({ background: page.imageUrl, size: dimensions, ...fill })
  const points = physicalSize(page).width / dimensions.width
  const items = canvasItems(state, resources).filter(({ field }) => !field.hidden)
  let painted = 0
  let colorAt: ((point: Point) => Color | undefined) | undefined
  return textsOnGround(items.map(({ layout }) => layout)).flatMap(({ index, ground }) => {
    const { key, layout } = items[index] as (typeof items)[number]
    const ops = [...below, ...ground].slice(painted)
    if (ops.length || !colorAt) {
      paintTextGround(context, ops, dimensions, resources.paint, (url) => images.source(url))
      colorAt = colorsOf(context.getImageData(0, 0, width, height).data, dimensions)
      painted += ops.length
    }
    return isReadable(layout.ops, colorAt, points) ? [] : [key]
  })
}
