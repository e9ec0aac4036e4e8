import { ChevronLeft, ChevronRight, Download, type LucideIcon, X } from 'lucide-react'
import { downloadFile } from '../assets/downloadFile.ts'
import type { PaintedPage } from '../assets/paintPage.ts'
import { closeDialog } from '../commands/dialogCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { importPart } from '../loading/importPart.ts'
import { isolate } from '../locales/Phrases.ts'
import type { PreviewSample } from '../samples/previewSamples.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { showError } from '../store/Notice.ts'

const loadPdf = () => import('../pdf/writePreviewPdf.ts')

interface PreviewHeaderProps {
  cases: readonly PreviewSample[]
  /** Index of the chosen case. */
  at: number
  choose(at: number): void
  painted: readonly PaintedPage[]
}

/** Closes the preview, chooses its sample, and downloads its pages. */
export function PreviewHeader({ cases, at, choose, painted }: PreviewHeaderProps) {
  const { run, messages } = useEditor()
  return (
    <header>
      <IconButton icon={X} label={messages.close} onClick={() => run(closeDialog)} />
      <h2>{messages.preview}</h2>
      <SampleSteps {...{ cases, at, choose }} />
      <Downloads subject={cases[at]?.subject} painted={painted} />
    </header>
  )
}

function SampleSteps({ cases, at, choose }: Pick<PreviewHeaderProps, 'cases' | 'at' | 'choose'>) {
  const { messages } = useEditor()
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
  )
}

function Downloads({
  subject,
  painted,
}: Pick<PreviewHeaderProps, 'painted'> & { subject: PreviewSample['subject'] | undefined }) {
  const core = useEditor()
  const { messages, run, store } = core
  const page = useEditorState((state) => state.document.page)
  const samples = useEditorState(({ ui }) => ui.samples)
  /** The first page has no number in its file's name. */
  function downloadPngs(): void {
    painted.forEach(({ canvas }, at) => {
      canvas.toBlob((blob) => blob && downloadFile(blob, page.name, `${at ? `-${at + 1}` : ''}.png`))
    })
  }
  async function downloadPdf(): Promise<void> {
    try {
      const { writePreviewPdf } = await importPart('writePreviewPdf', loadPdf)
      const pdf = await writePreviewPdf({ ...core, page, painted, subject: subject ?? samples })
      downloadFile(pdf, page.name, '.pdf')
    } catch {
      // Notices are behind dialogs.
      run(closeDialog)
      store.transition({ notice: showError(messages.incomplete) })
    }
  }
  return (['PNG', 'PDF'] as const).map((format) => (
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
  ))
}
