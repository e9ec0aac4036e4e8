import type { ShowWhen } from '@certificate-sdk/template'
import { CommittedText } from '../../controls/CommittedText.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { type Comparison, comparisonOf, valuesIn, withComparison } from '../../document/comparisonOf.ts'
import { sampleAttribute } from '../../samples/SampleData.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

const comparisons: readonly Comparison[] = ['hasValue', 'is', 'isNot', 'atLeast']

/** How an attribute is compared and with what: every comparison of a condition, even if a host combined several. */
export function ComparisonFields({
  condition,
  onChange,
}: {
  condition: ShowWhen
  onChange(condition: ShowWhen): void
}) {
  const { messages } = useEditor()
  const samples = useEditorState(({ ui }) => ui.samples)
  const { visibility } = messages
  const comparison = comparisonOf(condition)
  const { atLeast } = condition
  return (
    <>
      <label className="select">
        {visibility.condition}
        <select
          value={comparison ?? ''}
          onChange={({ target }) => {
            const sample = sampleAttribute(samples, condition.attribute)
            onChange(withComparison(condition, target.value as Comparison, sample))
          }}
        >
          {!comparison && <option value="">{visibility.several}</option>}
          {comparisons.map((name) => (
            <option key={name} value={name}>
              {visibility[name]}
            </option>
          ))}
        </select>
      </label>
      {comparison !== 'hasValue' &&
        (['is', 'isNot'] as const).map((list) => {
          const values = condition[list] ?? (comparison === list ? [] : undefined)
          if (!values) return null
          return (
            <CommittedText
              key={list}
              label={comparison ? visibility.values : visibility[list]}
              value={values.join('\n')}
              multiline
              maxLength={20_000}
              hint={list === 'isNot' && !values.length ? visibility.noValues : visibility.valuesHint}
              onCommit={(text) => onChange({ ...condition, [list]: valuesIn(text) })}
            />
          )
        })}
      {atLeast !== undefined && (
        <NumberField
          label={visibility.atLeast}
          prefix="≥"
          value={atLeast}
          min={-1e12}
          max={1e12}
          decimals={4}
          onCommit={(number) => onChange({ ...condition, atLeast: number ?? 0 })}
        />
      )}
    </>
  )
}
