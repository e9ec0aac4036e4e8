import { attributeNames } from '@certificate-sdk/template/internal'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { allEntries } from '../document/sheets.ts'
import type { previewSamples } from '../samples/previewSamples.ts'
import { describePage } from '../scene/describePage.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { ModalDialog } from './ModalDialog.tsx'
import type { PreviewHeader } from './PreviewHeader.tsx'
import { PreviewNotes } from './PreviewNotes.tsx'
import { useOwnPages } from './useOwnPages.ts'
import { usePaintedPages } from './usePaintedPages.ts'
import { usePreviewDownloads } from './usePreviewDownloads.ts'

/** Loaded when a preview is first opened. */
export interface PreviewPart {
  previewSamples: typeof previewSamples
  PreviewHeader: typeof PreviewHeader
}

const icons = { close: X, previous: ChevronLeft, next: ChevronRight, download: Download }

/** All pages of the certificate as recipients will see it, with realistic people and with the hard cases. */
export function PreviewDialog({ part }: { part: PreviewPart }) {
  const { messages } = useEditor()
  const document = useEditorState((state) => state.document)
  const samples = useEditorState(({ ui }) => ui.samples)
  const cases = useMemo(() => {
    // Tables keep their rows.
    const attributes = attributeNames(
      allEntries(document).flatMap(({ field }) => (field.type === 'table' ? [] : field)),
    )
    return part.previewSamples(samples, attributes, messages.sampleCourses)
  }, [document, samples, messages, part])
  const [at, setAt] = useState(0)
  const subject = cases[at]?.subject ?? samples
  const painted = usePaintedPages(subject)
  const download = usePreviewDownloads(painted, subject)
  const own = useOwnPages()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.replaceChildren(...painted.map(({ canvas }) => canvas))
  }, [painted])

  function ofPage(page: number, text: string): string {
    return own.length > 1 ? messages.labeled(messages.pdfPageNumber(page + 1), text) : text
  }
  const contents = painted.map(({ layout }, page) => {
    const items = own[page]?.items ?? []
    const shown = items.map((item, i) => ({ ...item, layout: layout.fields[i] ?? item.layout }))
    return ofPage(page, describePage(shown, messages))
  })
  return (
    <ModalDialog label={messages.preview} className="preview">
      <part.PreviewHeader {...{ cases, at, download, icons }} choose={setAt} />
      <div
        ref={place}
        className={`preview-page ${own.length > 1 ? 'several' : ''}`}
        role="img"
        aria-label={messages.preview}
        aria-description={contents.join(' ')}
      />
      <PreviewNotes {...{ painted, own, ofPage }} />
    </ModalDialog>
  )
}
