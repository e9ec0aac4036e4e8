import { TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paintPage } from '../assets/paintPage.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { ModalDialog } from '../controls/ModalDialog.tsx'
import { isolate } from '../languages/Phrases.ts'
import type { SampleList } from '../samples/SampleList.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { hideOverlay } from '../store/Overlay.ts'
import { loadSample } from './loadSample.ts'
import { rowName, rowSample } from './rowSample.ts'

/** Width of a thumbnail, in px. */
const width = 360

let painting: Promise<unknown> = Promise.resolve()

/** Number of thumbnails added when the end of the grid comes into view. */
const step = 60

/** All rows as thumbnails, most difficult first; choosing one shows it on the page. */
export function SampleGrid({
  list,
  rows,
  found,
  onChoose,
}: {
  list: SampleList
  rows: readonly number[]
  found: ReadonlyMap<number, readonly string[]>
  onChoose(row: number): void
}) {
  const { store, messages } = useEditor()
  const close = () => store.transition({ overlay: hideOverlay })
  const [count, setCount] = useState(step)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setCount((before) => before + step)
    })
    if (end.current && count < rows.length) observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, rows.length])
  return (
    <ModalDialog label={messages.sampleList.thumbnails} className="preview">
      <header>
        <IconButton icon={X} label={messages.close} onClick={close} />
        <h2>{messages.sampleList.thumbnails}</h2>
        <span />
      </header>
      <div
        style={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
          gridAutoRows: 'max-content',
          gap: '16px',
          padding: '4px',
        }}
      >
        {rows.slice(0, count).map((row) => (
          <RowThumbnail
            key={row}
            list={list}
            row={row}
            warnings={found.get(row) ?? []}
            onChoose={() => {
              close()
              onChoose(row)
            }}
          />
        ))}
        <div ref={end} />
      </div>
    </ModalDialog>
  )
}

/** The current page of a row's certificate, painted while it is in view. */
function RowThumbnail({
  list,
  row,
  warnings,
  onChoose,
}: {
  list: SampleList
  row: number
  warnings: readonly string[]
  onChoose(): void
}) {
  const core = useEditor()
  const { messages } = core
  const document = useEditorState((state) => state.document)
  const thumbnail = useRef<HTMLSpanElement>(null)
  const { rows } = list
  useEffect(() => {
    const element = thumbnail.current
    if (!element) return
    let isVisible = false
    async function show(): Promise<void> {
      const certificate = await loadSample(document, rowSample(list, row), core)
      if (!isVisible) return
      const page = certificate.pages[document.others?.at ?? 0] ?? certificate.pages[0]
      const { canvas } = paintPage(page, core.resources, width / page.size.width)
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
  }, [list, row, document, core])
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
        ref={thumbnail}
        style={{
          aspectRatio: `${document.page.dimensions.width} / ${document.page.dimensions.height}`,
          outline: '1px solid var(--line)',
        }}
      />
      <span style={{ display: 'flex', gap: '8px', marginTop: '8px', alignItems: 'center' }}>
        {warnings.length > 0 && <TriangleAlert size={16} aria-hidden="true" style={{ flex: 'none' }} />}
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{label}</span>
      </span>
    </button>
  )
}
