import { useId } from 'react'
import { useEditor } from '../services/useEditor.ts'

/** Ink colors; like paper, they are the same in both themes. */
export const inkColors = { black: '#1a1c1f', blue: '#1f3a8a' }

/** Name of a color of ink. */
export type InkName = keyof typeof inkColors

/** Lets the person choose the ink. */
export function InkChoice({ value, onChoose }: { value: InkName; onChoose(ink: InkName): void }) {
  const { messages } = useEditor()
  const group = useId()
  return (
    <div className="signature-inks" role="radiogroup" aria-label={messages.color}>
      {(Object.keys(inkColors) as InkName[]).map((name) => (
        <label key={name} className="check">
          <input type="radio" name={group} checked={name === value} onChange={() => onChoose(name)} />
          <span className="signature-ink" style={{ background: inkColors[name] }} />
          {messages.signature[name]}
        </label>
      ))}
    </div>
  )
}
