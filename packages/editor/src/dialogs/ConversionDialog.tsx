import { templateLimits } from '@certificate-sdk/template'
import { X } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import type { Conversion } from '../conversion/Conversion.ts'
import { decisionsOf } from '../conversion/decisionsOf.ts'
import type { TextDecision } from '../conversion/text/fieldOf.ts'
import { adoptStyles } from '../styles/adoptStyles.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'
import { ConvertedText } from './ConvertedText.tsx'
import styles from './conversion.css?inline'
import { ModalDialog } from './ModalDialog.tsx'
import { useConversionPreview } from './useConversionPreview.ts'

/**
 * Asks what the texts of a document become, with the best guess chosen.
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
  onCreate(decisions: readonly TextDecision[]): Promise<void>
}) {
  const { messages, run, store } = tools
  const close = () => run(tools.closeDialog)
  const { texts, dimensions, pages, leftOut } = conversion
  const [decisions, setDecisions] = useState(() => {
    const most = templateLimits.fields - conversion.parts.length
    return decisionsOf(texts, messages, store.getState().can.add, most)
  })
  const [current, setCurrent] = useState<number>()
  const [busy, setBusy] = useState(false)
  const create = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const description = useId()
  // The dialog's own styles are loaded with it.
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    return title.current ? adoptStyles(title.current, sheet) : undefined
  }, [])
  useEffect(() => () => conversion.close(), [conversion])
  const place = useConversionPreview(conversion, tools)
  const notes = [
    pages > 1 && messages.conversion.firstPage,
    leftOut > 0 && messages.conversion.leftOut,
    texts.length === 0 && messages.conversion.noTexts,
  ].filter((note) => note !== false)

  async function finish(): Promise<void> {
    setBusy(true)
    await onCreate(decisions)
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
          <div
            className="conversion-page"
            style={{ '--ratio': dimensions.width / dimensions.height } as CSSProperties}
          >
            <div ref={place} />
            {texts.map(({ block: { bounds } }, i) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: texts never change
                key={i}
                className={[decisions[i]?.choice === 'art' ? 'art' : '', i === current ? 'current' : ''].join(
                  ' ',
                )}
                style={{
                  left: `${(bounds.x / dimensions.width) * 100}%`,
                  top: `${(bounds.y / dimensions.height) * 100}%`,
                  width: `${(bounds.width / dimensions.width) * 100}%`,
                  height: `${(bounds.height / dimensions.height) * 100}%`,
                }}
              />
            ))}
          </div>
        </div>
        <ul>
          {texts.map((found, i) => {
            const decision = decisions[i]
            return (
              decision && (
                <ConvertedText
                  // biome-ignore lint/suspicious/noArrayIndexKey: texts never change
                  key={i}
                  found={found}
                  tools={tools}
                  decision={decision}
                  onChange={(next) => setDecisions(decisions.with(i, next))}
                  onCurrent={() => setCurrent(i)}
                />
              )
            )
          })}
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
