import { templateLimits } from '@certificate-sdk/template'
import { choiceLabel, decide, textChoices } from '../conversion/decisionsOf.ts'
import type { TextDecision } from '../conversion/text/fieldOf.ts'
import type { FoundText, TextChoice } from '../conversion/text/recognize.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'

/**
 * A text of a document, and what it becomes.
 *
 * @param props.onCurrent the person is about to decide about it, so that it should be pointed out on the page
 */
export function ConvertedText({
  found: { text, key },
  tools: { messages, store },
  decision: { choice, label },
  onChange,
  onCurrent,
}: {
  found: FoundText
  tools: ConversionTools
  decision: TextDecision
  onChange(decision: TextDecision): void
  onCurrent(): void
}) {
  const { can } = store.getState()
  return (
    <li onPointerEnter={onCurrent} onFocus={onCurrent}>
      <q dir="auto">{text}</q>
      <select
        aria-label={messages.conversion.becomes(text)}
        value={choice}
        onChange={({ target }) => onChange(decide(target.value as TextChoice, key, messages))}
      >
        {textChoices
          .filter((one) => one === 'art' || can.add(one))
          .map((one) => (
            <option key={one} value={one}>
              {choiceLabel(one, messages)}
            </option>
          ))}
      </select>
      {choice === 'attribute' && (
        <input
          type="text"
          aria-label={messages.attributeKey}
          maxLength={templateLimits.nameLength}
          value={label}
          onChange={({ target }) => onChange({ choice, label: target.value })}
        />
      )}
    </li>
  )
}
