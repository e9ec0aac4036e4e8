import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import type { SampleList } from '../samples/SampleList.ts'
import { useEditor } from '../services/useEditor.ts'
import { hideOverlay } from '../store/Overlay.ts'
import { RowThumbnail } from './RowThumbnail.tsx'
import type { SampleListTools } from './SampleListTools.ts'

/** Thumbnails that are added when the end of the grid comes into view. */
const step = 60

/** All rows as thumbnails, the hardest first; choosing one shows it on the page. */
export function SampleGrid({
  list,
  rows,
  found,
  tools,
  onChoose,
}: {
  list: SampleList
  rows: readonly number[]
  found: ReadonlyMap<number, readonly string[]>
  tools: SampleListTools
  onChoose(row: number): void
}) {
  const { store, messages } = useEditor()
  const { ModalDialog } = tools
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
        <IconButton icon={tools.icons.close} label={messages.close} onClick={close} />
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
            tools={tools}
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
