import { useEffect, useRef } from 'react'
import { isolate } from '../locales/Phrases.ts'
import type { SampleList } from '../samples/SampleList.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { loadSample } from './loadSample.ts'
import { rowName, rowSample } from './rowSample.ts'
import type { SampleListTools } from './SampleListTools.ts'

/** Width of a thumbnail, in px. */
const width = 360

let painting: Promise<unknown> = Promise.resolve()

/** The current page of a row's certificate, painted while it is in view. */
export function RowThumbnail({
  list,
  row,
  tools,
  warnings,
  onChoose,
}: {
  list: SampleList
  row: number
  tools: SampleListTools
  warnings: readonly string[]
  onChoose(): void
}) {
  const core = useEditor()
  const { messages } = core
  const document = useEditorState((state) => state.document)
  const place = useRef<HTMLSpanElement>(null)
  const { rows } = list
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isVisible = false
    async function show(): Promise<void> {
      const certificate = await loadSample(document, rowSample(list, row), tools, core)
      if (!isVisible) return
      const page = certificate.pages[document.others?.at ?? 0] ?? certificate.pages[0]
      const { canvas } = tools.paintPage(page, core.resources, width / page.size.width)
      canvas.style.width = '100%'
      element?.replaceChildren(canvas)
      // Other work of the page comes first.
      await new Promise((resolve) => setTimeout(resolve))
    }
    const observer = new IntersectionObserver((entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? false
      if (isVisible) painting = painting.then(() => (isVisible ? show() : undefined)).catch(() => undefined)
      else element.replaceChildren()
    })
    observer.observe(element)
    return () => {
      isVisible = false
      observer.disconnect()
    }
  }, [list, row, document, tools, core])
  const name = isolate(rowName(list, row))
  const label = messages.labeled(messages.sampleList.row(row + 1, rows.length), name)
  return (
    <button
      type="button"
      className="secondary"
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'start',
        height: 'auto',
        padding: '8px',
      }}
      aria-label={messages.listed([label, ...warnings])}
      onClick={onChoose}
    >
      <span
        ref={place}
        style={{
          aspectRatio: `${document.page.dimensions.width} / ${document.page.dimensions.height}`,
          outline: '1px solid var(--line)',
        }}
      />
      <span style={{ display: 'flex', gap: '8px', marginTop: '8px', alignItems: 'center' }}>
        {warnings.length > 0 && <tools.icons.warning size={16} aria-hidden="true" style={{ flex: 'none' }} />}
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{label}</span>
      </span>
    </button>
  )
}
