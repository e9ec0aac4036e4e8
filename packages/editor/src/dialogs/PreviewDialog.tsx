import { attributeNames, inkOverlaps, layoutIssues } from '@certificate-sdk/template/internal'
import { ChevronLeft, ChevronRight, Download, TriangleAlert, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { downloadFile } from '../assets/downloadFile.ts'
import { isOpaqueImage } from '../assets/isOpaqueImage.ts'
import { isReadableCode } from '../assets/isReadableCode.ts'
import { type PaintedPage, paintPage } from '../assets/paintPage.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { allEntries, viewsOf } from '../document/sheets.ts'
import { nameOfField } from '../kinds/nameOfField.ts'
import { importPart } from '../loading/importPart.ts'
import { isolate } from '../locales/Phrases.ts'
import { type PreviewSample, previewSamples } from '../samples/previewSamples.ts'
import { canvasItems } from '../scene/CanvasItem.ts'
import { describePage } from '../scene/describePage.ts'
import { isHiddenBySample } from '../scene/isHiddenBySample.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { showError } from '../store/Notice.ts'
import { sampleWarnings } from '../warnings/sampleWarnings.ts'
import { ModalDialog } from './ModalDialog.tsx'

const loadPdf = () => import('../pdf/writePreviewPdf.ts')

/** All pages of the certificate as recipients will see it, with realistic people and with the hard cases. */
export function PreviewDialog() {
  const core = useEditor()
  const { messages, run, resources, store } = core
  const { announcer } = useService('screen')
  const document = useEditorState((state) => state.document)
  const { page } = document
  const samples = useEditorState(({ ui }) => ui.samples)
  const resourcesVersion = useEditorState(({ ui }) => ui.resourcesVersion)
  const cases = useMemo(() => {
    // Tables keep their rows.
    const attributes = attributeNames(
      allEntries(document).flatMap(({ field }) => (field.type === 'table' ? [] : field)),
    )
    return previewSamples(samples, attributes, messages.sampleCourses)
  }, [document, samples, messages])
  const [at, setAt] = useState(0)
  const [painted, setPainted] = useState<readonly PaintedPage[]>([])
  const [failure, setFailure] = useState<{ cause: unknown }>()
  // Rethrown for the boundary around the editor, which keeps the work and reports the error.
  if (failure) throw failure.cause
  const chosen = cases[at]
  const place = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: paints again with a font or an image that arrives late
  useEffect(() => {
    let current = true
    async function show(): Promise<void> {
      if (!chosen) return
      await resources.load(document, chosen.subject)
      if (!current) return
      const { pages } = sampleCertificate(document, chosen.subject, resources.dates())
      setPainted(pages.map((page) => paintPage(page, resources)))
    }
    show().catch((cause: unknown) => current && setFailure({ cause }))
    return () => {
      current = false
    }
  }, [document, chosen, resources, resourcesVersion])

  useEffect(() => {
    place.current?.replaceChildren(...painted.map(({ canvas }) => canvas))
  }, [painted])

  const pages = useMemo(() => {
    const isOpaque = (url: string) => isOpaqueImage(url, resources.images)
    return viewsOf(document).map((view) => {
      const { page, fields } = view
      const items = canvasItems({ document: view, samples, resourcesVersion }, resources)
      const layouts = items.map(({ layout }) => layout)
      const own = inkOverlaps({ layouts, page: page.dimensions, ink: resources.ink, isOpaque })
      return { page, fields: fields.map(({ field }) => field), items, own }
    })
  }, [document, samples, resourcesVersion, resources])
  const contents = painted.map(({ layout }, page) => {
    const items = pages[page]?.items ?? []
    const shown = items.map((item, i) => ({ ...item, layout: layout.fields[i] ?? item.layout }))
    return ofPage(page, describePage(shown, messages))
  })
  const nameOf = ({ id, subject }: PreviewSample) =>
    messages.labeled(messages.cases[id], isolate(subject.recipientName.slice(0, 40)))
  function step(by: number): void {
    const next = (at + by + cases.length) % cases.length
    setAt(next)
    const sample = cases[next]
    if (sample) announcer.announce(nameOf(sample))
  }
  /** A text that says which page it is about, if there are several. */
  function ofPage(page: number, text: string): string {
    return pages.length > 1 ? messages.labeled(messages.pdfPageNumber(page + 1), text) : text
  }
  /** The first page has no number in its file's name. */
  function downloadPngs(): void {
    painted.forEach(({ canvas }, at) => {
      canvas.toBlob((blob) => blob && downloadFile(blob, page.name, `${at ? `-${at + 1}` : ''}.png`))
    })
  }
  async function downloadPdf(): Promise<void> {
    const subject = chosen?.subject ?? samples
    try {
      const { writePreviewPdf } = await importPart('writePreviewPdf', loadPdf)
      downloadFile(await writePreviewPdf({ ...core, page, painted, subject }), page.name, '.pdf')
    } catch {
      // Notices are behind dialogs.
      run(closeDialog)
      store.transition({ notice: showError(messages.incomplete) })
    }
  }
  const issues = painted.flatMap(({ layout }, at) =>
    layoutIssues(layout)
      .filter(
        ({ code, index }) =>
          code !== 'qr_too_pale' || !isReadableCode(layout.fields, index, pages[at]?.page ?? page, resources),
      )
      .map((issue) => ({ ...issue, at })),
  )
  const hidden = pages.flatMap(({ fields }, at) =>
    fields.filter((field, i) => isHiddenBySample({ field, layout: painted[at]?.layout.fields[i] })),
  )
  const warnings = painted.flatMap(({ layout }, at) => {
    const { fields, own } = pages[at] ?? { fields: [], own: [] }
    return sampleWarnings(fields, layout, own, messages).map((text) => ofPage(at, text))
  })
  return (
    <ModalDialog label={messages.preview} className="preview">
      <header>
        <IconButton icon={X} label={messages.close} onClick={() => run(closeDialog)} />
        <h2>{messages.preview}</h2>
        <div className="steps">
          <IconButton
            icon={ChevronLeft}
            className="mirrored"
            label={messages.previousSample}
            onClick={() => step(-1)}
          />
          <select
            aria-label={messages.samples}
            value={at}
            onChange={(event) => setAt(Number(event.target.value))}
          >
            {cases.map((sample, i) => (
              <option key={sample.id} value={i}>
                {nameOf(sample)}
              </option>
            ))}
          </select>
          <IconButton
            icon={ChevronRight}
            className="mirrored"
            label={messages.nextSample}
            onClick={() => step(1)}
          />
        </div>
        {(['PNG', 'PDF'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="secondary"
            disabled={!painted.length}
            onClick={format === 'PNG' ? downloadPngs : () => void downloadPdf()}
          >
            <Download size={16} aria-hidden="true" />
            {messages.downloadAs(format)}
          </button>
        ))}
      </header>
      <div
        ref={place}
        className={`preview-page ${pages.length > 1 ? 'several' : ''}`}
        role="img"
        aria-label={messages.preview}
        aria-description={contents.join(' ')}
      />
      <div role="status">
        {hidden.length > 0 && (
          <p className="muted">
            {messages.labeled(
              messages.visibility.hiddenNow,
              messages.listed(hidden.map((field) => nameOfField(field, messages))),
            )}
          </p>
        )}
        {issues.length + warnings.length > 0 && (
          <ul className="warnings">
            {issues.map(({ label, at, index, code, message, values }) => (
              <li key={`${at} ${index} ${message}`}>
                <TriangleAlert size={16} aria-hidden="true" />
                <span>
                  <strong>{ofPage(at, messages.cannotBeIssued(label))}</strong>
                  {messages.issue[code](values)}
                </span>
              </li>
            ))}
            {warnings.map((message) => (
              <li key={message}>
                <TriangleAlert size={16} aria-hidden="true" />
                <span>{message}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ModalDialog>
  )
}
