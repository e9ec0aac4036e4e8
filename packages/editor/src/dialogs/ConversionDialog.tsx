import { templateLimits } from '@certificate-sdk/template'
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { ModalDialog } from '../controls/ModalDialog.tsx'
import type { Conversion } from '../conversion/Conversion.ts'
import type { PageDecisions } from '../conversion/createTemplate.ts'
import { decisionsOf } from '../conversion/decisionsOf.ts'
import { notesOf } from '../conversion/notesOf.ts'
import type { TextDecision } from '../conversion/text/fieldOf.ts'
import { adoptStyles } from '../styles/adoptStyles.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'
import { ConvertedPagePreview } from './ConvertedPagePreview.tsx'
import { ConvertedPageTexts } from './ConvertedPageTexts.tsx'
import styles from './conversion.css?inline'

/**
 * Asks how to use the texts of a document, with the best guess preselected, and which of its further pages to use.
 *
 * @param props.onCreate creates the template, and closes the dialog
 */
export function ConversionDialog({
  conversion,
  tools,
  onCreate,
}: {
  conversion: Conversion
  tools: ConversionTools
  onCreate(pages: readonly PageDecisions[]): Promise<void>
}) {
  const { messages, run, store } = tools
  const close = () => run(tools.closeDialog)
  const { dimensions, pages } = conversion
  const [decisions, setDecisions] = useState<readonly (readonly TextDecision[])[]>(() => {
    const max = templateLimits.fields - pages.reduce((sum, { parts }) => sum + parts.length, 0)
    const texts = pages.flatMap((page) => page.texts)
    const all = decisionsOf(texts, messages, store.getState().can.add, max)
    return pages.map((page) => all.splice(0, page.texts.length))
  })
  const [wholeTables, setWholeTables] = useState<readonly (readonly boolean[])[]>(() =>
    pages.map(({ tables = [] }) =>
      tables.map((table) => table?.hasValues === true && store.getState().can.add('table')),
    ),
  )
  const [used, setUsed] = useState<readonly boolean[]>(() => pages.map(() => true))
  const [current, setCurrent] = useState<{ page: number; text: number }>()
  const [busy, setBusy] = useState(false)
  const create = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const description = useId()
  // The dialog's own styles are loaded with it.
  useLayoutEffect(() => (title.current ? adoptStyles(title.current, styles) : undefined), [])
  useEffect(() => () => conversion.close(), [conversion])
  const notes = notesOf(conversion, messages)

  async function finish(): Promise<void> {
    setBusy(true)
    const all = pages.map((page, at) => ({
      page,
      decisions: decisions[at] ?? [],
      wholeTables: wholeTables[at] ?? [],
    }))
    await onCreate(all.filter((_, at) => used[at]))
  }

  return (
    <ModalDialog
      label={messages.conversion.title}
      className="conversion"
      description={description}
      initialFocus={create}
    >
      <header>
        <h2 ref={title}>{messages.conversion.title}</h2>
        <IconButton icon={X} label={messages.close} onClick={close} />
      </header>
      <p id={description}>{[messages.conversion.hint, ...notes].join(' ')}</p>
      <div className="conversion-parts">
        <div className="conversion-place" aria-hidden="true">
          {pages.map((page, at) => (
            <ConvertedPagePreview
              // biome-ignore lint/suspicious/noArrayIndexKey: pages never change
              key={at}
              page={page}
              dimensions={dimensions}
              paintDocument={tools.paintDocument}
              decisions={decisions[at] ?? []}
              isUsed={used[at] ?? true}
              current={current?.page === at ? current.text : undefined}
            />
          ))}
        </div>
        <ul>
          {pages.map((page, at) => (
            <ConvertedPageTexts
              // biome-ignore lint/suspicious/noArrayIndexKey: pages never change
              key={at}
              page={page}
              number={pages.length > 1 ? at + 1 : undefined}
              tools={tools}
              decisions={decisions[at] ?? []}
              wholeTables={wholeTables[at] ?? []}
              isUsed={used[at] ?? true}
              isNeeded={used[at] === true && used.filter(Boolean).length === 1}
              onUse={(isUsed) => setUsed(used.with(at, isUsed))}
              onChange={(changed) => setDecisions(decisions.with(at, changed))}
              onChangeTables={(changed) => setWholeTables(wholeTables.with(at, changed))}
              onCurrent={(text) => setCurrent({ page: at, text })}
            />
          ))}
        </ul>
      </div>
      <div className="buttons">
        <button type="button" className="secondary" onClick={close}>
          {messages.close}
        </button>
        <button type="button" className="primary" ref={create} disabled={busy} onClick={() => void finish()}>
          {messages.conversion.create}
        </button>
      </div>
    </ModalDialog>
  )
}
