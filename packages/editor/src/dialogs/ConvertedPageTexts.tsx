import { templateLimits } from '@certificate-sdk/template'
import type { ConvertedPage } from '../conversion/Conversion.ts'
import { choiceLabel, decide, textChoices } from '../conversion/decisionsOf.ts'
import type { TableField } from '../conversion/pptx/slideTableField.ts'
import type { TextDecision } from '../conversion/text/fieldOf.ts'
import type { FoundText, TextChoice } from '../conversion/text/recognize.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'

/**
 * The tables and texts of a page, and whether the page is used at all.
 *
 * @param props.number number of the page; `undefined` if it is the only one
 * @param props.isNeeded true if it is the last page that is used
 */
export function ConvertedPageTexts({
  page,
  number,
  tools,
  decisions,
  wholeTables,
  isUsed,
  isNeeded,
  onUse,
  onChange,
  onChangeTables,
  onCurrent,
}: {
  page: ConvertedPage
  number: number | undefined
  tools: ConversionTools
  decisions: readonly TextDecision[]
  wholeTables: readonly boolean[]
  isUsed: boolean
  isNeeded: boolean
  onUse(isUsed: boolean): void
  onChange(decisions: readonly TextDecision[]): void
  onChangeTables(wholeTables: readonly boolean[]): void
  onCurrent(text: number): void
}) {
  const isInField = ({ block: { cellOf } }: FoundText) => cellOf !== undefined && wholeTables[cellOf] === true
  return (
    <>
      {number !== undefined && (
        <li className="page">
          <label>
            <input
              type="checkbox"
              checked={isUsed}
              disabled={isNeeded}
              onChange={({ target }) => onUse(target.checked)}
            />
            {tools.messages.pdfPageNumber(number)}
          </label>
        </li>
      )}
      {isUsed &&
        page.tables?.map(
          (table, i) =>
            table && (
              <ConvertedTable
                // biome-ignore lint/suspicious/noArrayIndexKey: tables never change
                key={i}
                table={table}
                tools={tools}
                isWhole={wholeTables[i] ?? false}
                onChange={(isWhole) => onChangeTables(wholeTables.with(i, isWhole))}
              />
            ),
        )}
      {isUsed &&
        page.texts.map((found, i) => {
          const decision = isInField(found) ? undefined : decisions[i]
          return (
            decision && (
              <ConvertedText
                // biome-ignore lint/suspicious/noArrayIndexKey: texts never change
                key={i}
                found={found}
                tools={tools}
                decision={decision}
                onChange={(next) => onChange(decisions.with(i, next))}
                onCurrent={() => onCurrent(i)}
              />
            )
          )
        })}
    </>
  )
}

/** A table of a document, by the titles of its columns, and whether it becomes one field or its texts and shapes. */
function ConvertedTable({
  table: { field },
  tools: { messages, store },
  isWhole,
  onChange,
}: {
  table: TableField
  tools: ConversionTools
  isWhole: boolean
  onChange(isWhole: boolean): void
}) {
  if (!store.getState().can.add('table')) return null
  const titles = messages.listed((field.columns ?? []).map(({ key }) => key))
  return (
    <li>
      <q dir="auto">{titles}</q>
      <select
        aria-label={messages.conversion.becomes(titles)}
        value={isWhole ? 'table' : 'parts'}
        onChange={({ target }) => onChange(target.value === 'table')}
      >
        <option value="table">{messages.kinds.table.label}</option>
        <option value="parts">{messages.conversion.tableParts}</option>
      </select>
    </li>
  )
}

/**
 * A text of a document, and how it is used.
 *
 * @param props.onCurrent called when the person is about to decide, so that the text is highlighted on the page
 */
function ConvertedText({
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
