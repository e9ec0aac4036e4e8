import { useEffect, useRef } from 'react'
import { goToPage } from '../../commands/sheetCommands.ts'
import type { EditorDocument } from '../../document/EditorDocument.ts'
import { pageIndex, viewsOf } from '../../document/sheets.ts'
import { whenIdle } from '../../loading/whenIdle.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useWarnings } from '../../warnings/currentWarnings.ts'
import { drawThumb } from './drawThumb.ts'

/** Height of a thumbnail, in CSS px. */
const height = 40
/** Time without changes before a thumbnail is drawn again, in ms: neither typing nor a drag has to wait for it. */
const restMs = 300

/** A button for each page, with a small image of it. Loaded when there is a second page. */
export function PageThumbs({ document }: { document: EditorDocument }) {
  const { run, messages } = useEditor()
  const warnings = useWarnings()
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
        onClick={() => run(goToPage, at)}
      >
        <span aria-hidden="true">{at + 1}</span>
        <PageImage view={view} />
        {count > 0 && <span className="warned" aria-hidden="true" />}
      </button>
    )
  })
}

function PageImage({ view }: { view: EditorDocument }) {
  const { resources } = useEditor()
  const samples = useEditorState(({ ui }) => ui.samples)
  const resourcesVersion = useEditorState(({ ui }) => ui.resourcesVersion)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawn = useRef(false)
  const latest = useRef(view)
  latest.current = view
  const { fields, page } = view
  const { imageUrl, background, dimensions } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is another object after a change of any page
  useEffect(() => {
    let cancel = () => {}
    const draw = () => {
      if (!canvas.current) return
      drawThumb(canvas.current, { document: latest.current, samples, resourcesVersion }, resources, height)
      isDrawn.current = true
    }
    const timer = setTimeout(
      () => (cancel = whenIdle([draw], (step) => step())),
      isDrawn.current ? restMs : 0,
    )
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [fields, imageUrl, background, dimensions, samples, resourcesVersion, resources])
  return <canvas ref={canvas} width={1} height={1} style={{ height, width: thumbWidth(dimensions) }} />
}

function thumbWidth(page: EditorDocument['page']['dimensions']): number {
  return Math.round(Math.min(100, Math.max(16, (height * page.width) / page.height)))
}
