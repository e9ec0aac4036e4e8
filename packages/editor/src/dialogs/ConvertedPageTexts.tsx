import type { ConvertedPage } from '../conversion/Conversion.ts'
import type { TextDecision } from '../conversion/text/fieldOf.ts'
import type { ConversionTools } from '../uploads/ImportParts.ts'
import { ConvertedText } from './ConvertedText.tsx'

/**
 * The texts of a page, and whether the page is used at all.
 *
 * @param props.number of the page; `undefined` if it is the only one
 * @param props.isNeeded it is the last page that is used
 */
export function ConvertedPageTexts({
  page,
  number,
  tools,
  decisions,
  isUsed,
  isNeeded,
  onUse,
  onChange,
  onCurrent,
}: {
  page: ConvertedPage
  number: number | undefined
  tools: ConversionTools
  decisions: readonly TextDecision[]
  isUsed: boolean
  isNeeded: boolean
  onUse(isUsed: boolean): void
  onChange(decisions: readonly TextDecision[]): void
  onCurrent(text: number): void
}) {
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
        page.texts.map((found, i) => {
          const decision = decisions[i]
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
