import { groundOps, paint, paintGround, placePage } from '@certificate-sdk/template/internal'
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { EditorResources } from '../../assets/EditorResources.ts'
import { followPress } from '../../controls/followPress.ts'
import type { EditorDocument } from '../../document/EditorDocument.ts'
import { pageIndex, viewsOf } from '../../document/sheets.ts'
import { whenIdle } from '../../loading/whenIdle.ts'
import { canvasItems, type ItemsSource } from '../../scene/CanvasItem.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import type { FieldWarning } from '../../warnings/FieldWarning.ts'

/** Height of a thumbnail, in CSS px. */
const height = 40
/** Time without changes before a thumbnail is drawn again, in ms: neither typing nor a drag has to wait for it. */
const restMs = 300

interface PageThumbsProps {
  document: EditorDocument
  warnings: readonly FieldWarning[]
  /** Goes to a page, from 0. */
  choose(page: number): void
  /** Moves a page to the place of another one; `undefined`: pages cannot be moved. */
  move: ((at: number, to: number) => void) | undefined
}

/** A button for each page, with a small image of it; dragging it, or Alt with an arrow key, moves the page. */
export function PageThumbs({ document, warnings, choose, move }: PageThumbsProps) {
  const { messages } = useEditor()
  const { escapes } = useService('screen')
  const isMirrored = useEditorState(({ ui }) => ui.device.direction === 'rtl')
  const views = viewsOf(document)
  const buttons = useRef<HTMLButtonElement[]>([])
  const current = pageIndex(document)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of pages moves the current one
  useEffect(() => {
    buttons.current[current]?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [current, views.length])
  /** The page that is dragged, and the gap into which it would be dropped, counted from the first page. */
  const [drag, setDrag] = useState<{ at: number; gap: number }>()

  function gapAt(clientX: number): number {
    const gap = buttons.current.slice(0, views.length).findIndex((button) => {
      const { left, width } = button.getBoundingClientRect()
      return isMirrored ? clientX > left + width / 2 : clientX < left + width / 2
    })
    return gap < 0 ? views.length : gap
  }

  function press(at: number, { currentTarget, nativeEvent }: ReactPointerEvent<HTMLButtonElement>): void {
    if (!move) return
    let gap = at
    followPress(escapes, currentTarget, nativeEvent, () => ({
      move({ clientX }) {
        gap = gapAt(clientX)
        buttons.current[Math.min(gap, views.length - 1)]?.scrollIntoView({
          inline: 'nearest',
          block: 'nearest',
        })
        setDrag({ at, gap })
      },
      drop() {
        setDrag(undefined)
        // Gaps are counted with the dragged page.
        const to = gap > at ? gap - 1 : gap
        if (to !== at) move(at, to)
      },
      cancel: () => setDrag(undefined),
    }))
  }

  function onKeyDown(at: number, event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !event.altKey || !move) return
    event.preventDefault()
    event.stopPropagation()
    const to = at + (isMirrored ? -step : step)
    if (!views[to]) return
    move(at, to)
    buttons.current[to]?.focus()
  }

  /** The edge at which the dragged page would be inserted. */
  function markOf(at: number): 'before' | 'after' | undefined {
    if (!drag || drag.gap === drag.at || drag.gap === drag.at + 1) return undefined
    if (drag.gap === at) return 'before'
    return drag.gap === views.length && at === views.length - 1 ? 'after' : undefined
  }

  return views.map((view, at) => {
    const keys = new Set(view.fields.map(({ key }) => key))
    const count = warnings.filter((warning) => warning.keys.some((key) => keys.has(key))).length
    const name = messages.pages.nth(at + 1, views.length)
    const label = count ? messages.listed([name, messages.warningsLeft(count)]) : name
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other identity
        key={at}
        ref={(element) => {
          if (element) buttons.current[at] = element
        }}
        type="button"
        className="page-thumb"
        aria-label={label}
        data-tip={label}
        aria-description={move && messages.pages.reorder}
        data-drop={markOf(at)}
        data-dragged={drag?.at === at || undefined}
        aria-current={at === current ? 'page' : undefined}
        onClick={() => choose(at)}
        onPointerDown={(event) => press(at, event)}
        onKeyDown={(event) => onKeyDown(at, event)}
      >
        <span aria-hidden="true">{at + 1}</span>
        <PageImage view={view} />
        {count > 0 && <span className="warned" aria-hidden="true" />}
      </button>
    )
  })
}

function PageImage({ view }: { view: EditorDocument }) {
  const { store, resources } = useEditor()
  const samples = useEditorState(({ ui }) => ui.samples)
  const version = useEditorState(({ ui }) => ui.resourcesVersion)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawn = useRef(false)
  const latest = useRef(view)
  latest.current = view
  const { fields, page } = view
  const { imageUrl, background, dimensions } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is another object after a change of any page
  useEffect(() => {
    let cancel = () => {}
    const drawNow = () => {
      const source = { ...store.getState().ui, document: latest.current }
      if (canvas.current) drawThumb(canvas.current, source, resources, height)
      isDrawn.current = true
    }
    const timer = setTimeout(
      () => {
        cancel = whenIdle([drawNow], (step) => step())
      },
      isDrawn.current ? restMs : 0,
    )
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [fields, imageUrl, background, dimensions, samples, version])
  const width = Math.round(Math.min(100, Math.max(16, (height * dimensions.width) / dimensions.height)))
  return <canvas ref={canvas} width={1} height={1} style={{ height, width }} />
}

/**
 * Draws a page with its samples on a small canvas, whose images the browser resamples.
 *
 * @param height in CSS px
 */
function drawThumb(
  canvas: HTMLCanvasElement,
  source: ItemsSource,
  resources: EditorResources,
  height: number,
): void {
  const { imageUrl, dimensions, background } = source.document.page
  const place = placePage(dimensions, (height * window.devicePixelRatio) / dimensions.height)
  canvas.width = place.width
  canvas.height = place.height
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  paintGround(context, place)
  const ground = groundOps({
    background: imageUrl,
    size: dimensions,
    ...(background && { fill: background }),
  })
  const fields = canvasItems(source, resources).flatMap(({ layout }) => layout.ops)
  const { sizedImages, images } = resources
  const quick = {
    ...resources.paint,
    image: sizedImages.find,
    draftImage: (url: string) => images.find(url)?.drawable,
  }
  paint([...ground, ...fields], context, quick, place)
}
