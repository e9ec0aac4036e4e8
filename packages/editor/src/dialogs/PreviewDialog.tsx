import {
  attributeNames,
  type InkOverlap,
  inkOverlaps,
  layoutIssues,
} from '@certificate-sdk/template/internal'
import { ChevronLeft, ChevronRight, Download, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { downloadFile } from '../assets/downloadFile.ts'
import { isOpaqueImage } from '../assets/isOpaqueImage.ts'
import { isReadableCode } from '../assets/isReadableCode.ts'
import { type PaintedPage, paintPage } from '../assets/paintPage.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { ModalDialog } from '../controls/ModalDialog.tsx'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { allEntries, viewsOf } from '../document/sheets.ts'
import { nameOfField } from '../kinds/nameOfField.ts'
import { isolate } from '../languages/Phrases.ts'
import { importPart } from '../loading/importPart.ts'
import { type PreviewSample, previewSamples } from '../samples/previewSamples.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { type CanvasItem, canvasItems } from '../scene/CanvasItem.ts'
import { describePage } from '../scene/describePage.ts'
import { isHiddenBySample } from '../scene/isHiddenBySample.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { showError } from '../store/Notice.ts'
import { sampleWarnings } from '../warnings/sampleWarnings.ts'

/** All pages of the certificate as recipients will see it, with realistic people and difficult cases. */
export function PreviewDialog() {
  const { messages } = useEditor()
  const document = useEditorState((state) => state.document)
  const samples = useEditorState(({ ui }) => ui.samples)
  const cases = useMemo(() => {
    // Tables keep their rows.
    const attributes = attributeNames(
      allEntries(document).flatMap(({ field }) => (field.type === 'table' ? [] : field)),
    )
    return previewSamples(samples, attributes, messages.sampleCourses)
  }, [document, samples, messages])
  const [at, setAt] = useState(0)
  const subject = cases[at]?.subject ?? samples
  const painted = usePaintedPages(subject)
  const download = usePreviewDownloads(painted, subject)
  const preview = useDesignPages()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.replaceChildren(...painted.map(({ canvas }) => canvas))
  }, [painted])

  function ofPage(page: number, text: string): string {
    return preview.length > 1 ? messages.labeled(messages.pdfPageNumber(page + 1), text) : text
  }
  const contents = painted.map(({ layout }, page) => {
    const items = preview[page]?.items ?? []
    const shown = items.map((item, i) => ({ ...item, layout: layout.fields[i] ?? item.layout }))
    return ofPage(page, describePage(shown, messages))
  })
  return (
    <ModalDialog label={messages.preview} className="preview">
      <PreviewHeader {...{ cases, at, download }} choose={setAt} />
      <div
        ref={element}
        className={`preview-page ${preview.length > 1 ? 'several' : ''}`}
        role="img"
        aria-label={messages.preview}
        // Keys scroll to the other pages.
        tabIndex={preview.length > 1 ? 0 : undefined}
        aria-description={contents.join(' ')}
      />
      <PreviewNotes {...{ painted, pages: preview, ofPage }} />
    </ModalDialog>
  )
}

interface PreviewHeaderProps {
  cases: readonly PreviewSample[]
  /** Index of the chosen case. */
  at: number
  choose(at: number): void
  /** `undefined` until the pages are painted. */
  download: ((format: DownloadFormat) => void) | undefined
}

/** Controls of the preview: close it, choose its sample, and download its pages. */
function PreviewHeader({ cases, at, choose, download }: PreviewHeaderProps) {
  const { run, messages } = useEditor()
  const { announcer } = useService('screen')
  const nameOf = ({ id, subject }: PreviewSample) =>
    messages.labeled(messages.cases[id], isolate(subject.recipientName.slice(0, 40)))
  function step(by: number): void {
    const next = (at + by + cases.length) % cases.length
    choose(next)
    const sample = cases[next]
    if (sample) announcer.announce(nameOf(sample))
  }
  const stepButton = (icon: LucideIcon, label: string, by: number) => (
    <IconButton icon={icon} className="mirrored" label={label} onClick={() => step(by)} />
  )
  return (
    <header>
      <IconButton icon={X} label={messages.close} onClick={() => run(closeDialog)} />
      <h2>{messages.preview}</h2>
      <div className="steps">
        {stepButton(ChevronLeft, messages.previousSample, -1)}
        <select
          aria-label={messages.samples}
          value={at}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {cases.map((sample, i) => (
            <option key={sample.id} value={i}>
              {nameOf(sample)}
            </option>
          ))}
        </select>
        {stepButton(ChevronRight, messages.nextSample, 1)}
      </div>
      {(['PNG', 'PDF'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="secondary"
          disabled={!download}
          onClick={() => download?.(format)}
        >
          <Download size={16} aria-hidden="true" />
          {messages.downloadAs(format)}
        </button>
      ))}
    </header>
  )
}

interface PreviewNotesProps {
  painted: readonly PaintedPage[]
  pages: readonly DesignPage[]
  /** Adds the page number to a text, if there are several pages. */
  ofPage(page: number, text: string): string
}

/** Lists the fields hidden by the chosen sample, why its certificate would be refused, and warnings about it. */
function PreviewNotes({ painted, pages, ofPage }: PreviewNotesProps) {
  const { messages, resources } = useEditor()
  const shown = pages.flatMap((page, at) => {
    const layout = painted[at]?.layout
    return layout ? { ...page, at, layout } : []
  })
  const hidden = shown.flatMap(({ view, layout }) =>
    view.fields.flatMap(({ field }, i) =>
      isHiddenBySample({ field, layout: layout.fields[i] }) ? nameOfField(field, messages) : [],
    ),
  )
  const issues = shown.flatMap(({ view, at, layout }) =>
    layoutIssues(layout)
      .filter(
        ({ code, index }) =>
          code !== 'qr_too_pale' || !isReadableCode(layout.fields, index, view.page, resources),
      )
      .map(({ label, index, code, message, values }) => ({
        key: `${at} ${index} ${message}`,
        title: ofPage(at, messages.cannotBeIssued(label)),
        text: messages.issue[code](values),
      })),
  )
  const warnings = shown.flatMap(({ view, at, layout, overlaps }) =>
    sampleWarnings(view, layout, overlaps, messages).map((text) => ofPage(at, text)),
  )
  return (
    // Keys scroll a long list.
    <div role="status" tabIndex={issues.length + warnings.length > 1 ? 0 : undefined}>
      {hidden.length > 0 && (
        <p className="muted">{messages.labeled(messages.visibility.hiddenNow, messages.listed(hidden))}</p>
      )}
      {issues.length + warnings.length > 0 && (
        <ul className="warnings">
          {issues.map(({ key, title, text }) => (
            <li key={key}>
              <TriangleAlert size={16} aria-hidden="true" />
              <span>
                <strong>{title}</strong>
                {text}
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
  )
}

/**
 * Returns all pages of a sample's certificate, painted as the service would; none until fonts and images are loaded.
 *
 * @throws the error of painting, for the boundary around the editor, which keeps the work and reports the error
 */
function usePaintedPages(subject: SampleData): readonly PaintedPage[] {
  const { resources } = useEditor()
  const document = useEditorState((state) => state.document)
  const resourcesVersion = useEditorState(({ ui }) => ui.resourcesVersion)
  const [painted, setPainted] = useState<readonly PaintedPage[]>([])
  const [failure, setFailure] = useState<{ cause: unknown }>()
  if (failure) throw failure.cause

  // biome-ignore lint/correctness/useExhaustiveDependencies: paints again with a font or an image that arrives late
  useEffect(() => {
    let current = true
    async function show(): Promise<void> {
      await resources.load(document, subject)
      if (!current) return
      const { pages } = sampleCertificate(document, subject, resources.dates())
      setPainted(pages.map((page) => paintPage(page, resources)))
    }
    show().catch((cause: unknown) => current && setFailure({ cause }))
    return () => {
      current = false
    }
  }, [document, subject, resources, resourcesVersion])
  return painted
}

/** A page of the design, as the editor shows it. */
interface DesignPage {
  view: EditorDocument
  items: readonly CanvasItem[]
  /** Overlaps in the author's sample, which the editor already warns about. */
  overlaps: readonly InkOverlap[]
}

/** Returns all pages of the design with the author's own sample. */
function useDesignPages(): readonly DesignPage[] {
  const { resources } = useEditor()
  const document = useEditorState((state) => state.document)
  const samples = useEditorState(({ ui }) => ui.samples)
  const resourcesVersion = useEditorState(({ ui }) => ui.resourcesVersion)
  return useMemo(() => {
    const isOpaque = (url: string) => isOpaqueImage(url, resources.images)
    const { closeness } = resources.layoutResources().parts
    return viewsOf(document).map((view) => {
      const items = canvasItems({ document: view, samples, resourcesVersion }, resources)
      const layouts = items.map(({ layout }) => layout)
      const page = view.page.dimensions
      return {
        view,
        items,
        overlaps: inkOverlaps({ layouts, page, ink: resources.ink, isOpaque, closeness }),
      }
    })
  }, [document, samples, resourcesVersion, resources])
}

const loadPdf = () => import('../pdf/writePreviewPdf.ts')

/** Formats of downloaded previews. */
type DownloadFormat = 'PNG' | 'PDF'

/** Downloads the painted pages of a sample; `undefined` if there are none yet. */
function usePreviewDownloads(
  painted: readonly PaintedPage[],
  subject: SampleData,
): ((format: DownloadFormat) => void) | undefined {
  const core = useEditor()
  const { messages, run, store } = core
  const page = useEditorState((state) => state.document.page)
  /** Downloads each page; the first page has no number in its file name. */
  function downloadPngs(): void {
    painted.forEach(({ canvas }, at) => {
      canvas.toBlob((blob) => blob && downloadFile(blob, page.name, `${at ? `-${at + 1}` : ''}.png`))
    })
  }
  async function downloadPdf(): Promise<void> {
    try {
      const { writePreviewPdf } = await importPart('writePreviewPdf', loadPdf)
      downloadFile(await writePreviewPdf({ ...core, page, painted, subject }), page.name, '.pdf')
    } catch {
      // Notices are behind dialogs.
      run(closeDialog)
      store.transition({ notice: showError(messages.incomplete) })
    }
  }
  if (!painted.length) return undefined
  return (format) => (format === 'PNG' ? downloadPngs() : void downloadPdf())
}
