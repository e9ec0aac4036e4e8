import { attributeNames, inkOverlaps, layoutIssues } from '@certificate-sdk/template/internal'
import { ChevronLeft, ChevronRight, Download, TriangleAlert, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { downloadFile } from '../assets/downloadFile.ts'
import { isReadableCode } from '../assets/isReadableCode.ts'
import { type PaintedPage, paintPage } from '../assets/paintPage.ts'
import { describePage } from '../canvas/view/describePage.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { nameOfField } from '../kinds/nameOfField.ts'
import { isolate } from '../locales/Phrases.ts'
import { type PreviewSample, previewSamples } from '../samples/previewSamples.ts'
import { isHiddenBySample } from '../scene/isHiddenBySample.ts'
import { useCanvasItems } from '../services/useCanvasItems.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { sampleWarnings } from '../warnings/sampleWarnings.ts'
import { ModalDialog } from './ModalDialog.tsx'

/** The certificate as recipients will see it, with realistic people and with the hard cases. */
export function PreviewDialog() {
  const { messages, run, resources } = useEditor()
  const { announcer } = useService('screen')
  const document = useEditorState((state) => state.document)
  const samples = useEditorState(({ ui }) => ui.samples)
  const cases = useMemo(() => {
    // Tables keep their rows.
    const attributes = attributeNames(
      document.fields.flatMap(({ field }) => (field.type === 'table' ? [] : field)),
    )
    return previewSamples(samples, attributes, messages.sampleCourses)
  }, [document, samples, messages])
  const [at, setAt] = useState(0)
  const [painted, setPainted] = useState<PaintedPage>()
  const [failure, setFailure] = useState<{ cause: unknown }>()
  // Rethrown for the boundary around the editor, which keeps the work and reports the error.
  if (failure) throw failure.cause
  const chosen = cases[at]
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let current = true
    async function show(): Promise<void> {
      if (!chosen) return
      await resources.load(document, chosen.subject)
      if (!current) return
      setPainted(paintPage(sampleCertificate(document, chosen.subject, resources.dates()), resources))
    }
    show().catch((cause: unknown) => current && setFailure({ cause }))
    return () => {
      current = false
    }
  }, [document, chosen, resources])

  useEffect(() => {
    if (painted) place.current?.replaceChildren(painted.canvas)
  }, [painted])

  const items = useCanvasItems()
  const contents = useMemo(() => {
    const fields = items.map((item, i) => ({ ...item, layout: painted?.layout.fields[i] ?? item.layout }))
    return painted ? describePage(fields, messages) : ''
  }, [items, painted, messages])
  const nameOf = ({ id, subject }: PreviewSample) =>
    messages.labeled(messages.cases[id], isolate(subject.recipientName.slice(0, 40)))
  function step(by: number): void {
    const next = (at + by + cases.length) % cases.length
    setAt(next)
    const sample = cases[next]
    if (sample) announcer.announce(nameOf(sample))
  }
  const own = useMemo(() => {
    const layouts = items.map(({ layout }) => layout)
    return inkOverlaps({ layouts, page: document.page.dimensions, ink: resources.ink })
  }, [items, document, resources])
  const issues = painted
    ? layoutIssues(painted.layout).filter(
        ({ code, index }) =>
          code !== 'qr_too_pale' || !isReadableCode(painted.layout.fields, index, document.page, resources),
      )
    : []
  const fields = document.fields.map(({ field }) => field)
  const hidden = fields.filter((field, i) => isHiddenBySample({ field, layout: painted?.layout.fields[i] }))
  const warnings = painted ? sampleWarnings(fields, painted.layout, own, messages) : []
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
        <button
          type="button"
          className="secondary"
          disabled={!painted}
          onClick={() => painted && download(painted, document.page.name)}
        >
          <Download size={16} aria-hidden="true" />
          {messages.downloadPng}
        </button>
      </header>
      <div
        ref={place}
        className="preview-page"
        role="img"
        aria-label={messages.preview}
        aria-description={contents}
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
            {issues.map(({ label, index, code, message, values }) => (
              <li key={`${index} ${message}`}>
                <TriangleAlert size={16} aria-hidden="true" />
                <span>
                  <strong>{messages.cannotBeIssued(label)}</strong>
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

function download({ canvas }: PaintedPage, name: string): void {
  canvas.toBlob((blob) => blob && downloadFile(blob, name, 'png'), 'image/png')
}
