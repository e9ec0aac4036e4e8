import { useEffect, useRef } from 'react'
import type { EditorDocument } from '../../document/EditorDocument.ts'
import { pageIndex, viewsOf } from '../../document/sheets.ts'
import { whenIdle } from '../../loading/whenIdle.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import type { FieldWarning } from '../../warnings/FieldWarning.ts'

/** Height of a thumbnail, in CSS px. */
const height = 40
/** Time without changes before a thumbnail is drawn again, in ms: neither typing nor a drag has to wait for it. */
const restMs = 300

/** Content of a strip of pages, and functions of the workspace, with which a lazy part shares little code. */
export interface PageThumbsProps {
  document: EditorDocument
  warnings: readonly FieldWarning[]
  /** Goes to a page, from 0. */
  choose(page: number): void
  /** Draws the current page of a view on a canvas of that height, in CSS px. */
  draw(canvas: HTMLCanvasElement, view: EditorDocument, height: number): void
}

/** A button for each page, with a small image of it. */
export function PageThumbs({ document, warnings, choose, draw }: PageThumbsProps) {
  const { messages } = useEditor()
  const views = viewsOf(document)
  return views.map((view, at) => {
    const keys = new Set(view.fields.map(({ key }) => key))
    const count = warnings.filter((warning) => warning.keys.some((key) => keys.has(key))).length
    const name = messages.pages.nth(at + 1, views.length)
    const label = count ? messages.listed([name, messages.warningsLeft(count)]) : name
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other identity
        key={at}
        type="button"
        className="page-thumb"
        aria-label={label}
        data-tip={label}
        aria-current={at === pageIndex(document) ? 'page' : undefined}
        onClick={() => choose(at)}
      >
        <span aria-hidden="true">{at + 1}</span>
        <PageImage view={view} draw={draw} />
        {count > 0 && <span className="warned" aria-hidden="true" />}
      </button>
    )
  })
}

function PageImage({ view, draw }: Pick<PageThumbsProps, 'draw'> & { view: EditorDocument }) {
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
      if (canvas.current) draw(canvas.current, latest.current, height)
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
