import type { LucideIcon } from 'lucide-react'
import { closeDialog } from '../commands/dialogCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { isolate } from '../locales/Phrases.ts'
import type { PreviewSample } from '../samples/previewSamples.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import type { DownloadFormat } from './usePreviewDownloads.ts'

interface PreviewHeaderProps {
  cases: readonly PreviewSample[]
  /** Index of the chosen case. */
  at: number
  choose(at: number): void
  /** `undefined` until the pages are painted. */
  download: ((format: DownloadFormat) => void) | undefined
  /** Passed in, because a part that is loaded later does not import them. */
  icons: Readonly<Record<'close' | 'previous' | 'next' | 'download', LucideIcon>>
}

/** Closes the preview, chooses its sample, and downloads its pages. */
export function PreviewHeader({ cases, at, choose, download, icons }: PreviewHeaderProps) {
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
      <IconButton icon={icons.close} label={messages.close} onClick={() => run(closeDialog)} />
      <h2>{messages.preview}</h2>
      <div className="steps">
        {stepButton(icons.previous, messages.previousSample, -1)}
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
        {stepButton(icons.next, messages.nextSample, 1)}
      </div>
      {(['PNG', 'PDF'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="secondary"
          disabled={!download}
          onClick={() => download?.(format)}
        >
          <icons.download size={16} aria-hidden="true" />
          {messages.downloadAs(format)}
        </button>
      ))}
    </header>
  )
}
