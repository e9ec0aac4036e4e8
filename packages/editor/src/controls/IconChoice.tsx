import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useEditor } from '../services/useEditor.ts'
import { Glyph } from './IconButton.tsx'

/** A choice between icons: native radio buttons, so that arrow keys choose and the group is one tab stop. */
export function IconChoice<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  /** `undefined` = several fields with different values. */
  value: Value | undefined
  choices: readonly { value: Value; icon: LucideIcon; label: string }[]
  onChoose(value: Value): void
}) {
  const { messages } = useEditor()
  const group = useId()
  const name = value === undefined ? messages.labeled(label, messages.mixed) : label
  return (
    <div className="segments" role="radiogroup" aria-label={name}>
      {choices.map((choice) => (
        <label key={choice.value} className="icon-button" data-tip={choice.label}>
          <input
            type="radio"
            name={group}
            aria-label={choice.label}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <Glyph icon={choice.icon} />
        </label>
      ))}
    </div>
  )
}
