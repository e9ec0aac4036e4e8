import { type CompleteField, fieldKind, type ShowWhen, templateLimits } from '@certificate-sdk/template'
import { attributeNames, findMergeFields, isMergeField } from '@certificate-sdk/template/internal'
import { useState } from 'react'
import { CheckField } from '../../controls/CheckField.tsx'
import { CommittedText } from '../../controls/CommittedText.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { type Comparison, comparisonOf, valuesIn, withComparison } from '../../document/comparisonOf.ts'
import { allEntries } from '../../document/sheets.ts'
import { sampleAttribute } from '../../samples/SampleData.ts'
import { isHiddenBySample } from '../../scene/isHiddenBySample.ts'
import { useCanvasItems } from '../../services/useCanvasItems.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import { Fold } from './Fold.tsx'

const comparisons: readonly Comparison[] = ['hasValue', 'is', 'isNot', 'atLeast']

/** Includes the keys of conditions: a key applies to everything in a field. */
const visibilityKeys = ['type', 'text', 'hideWhenEmpty', 'showWhen', 'attribute', 'is', 'isNot', 'atLeast']

/** Options of the choice besides attributes, whose prefix distinguishes them. */
type Choice = 'mixed' | 'always' | 'other' | `=${string}`

/** Recipients for whom the selected fields are shown. */
export function VisibilitySection() {
  const { messages } = useEditor()
  const { fields, shared, mixed, set } = useSelectedFields(visibilityKeys)
  const selection = useEditorState(({ ui }) => ui.selection.keys)
  const names = useAttributeNames()
  const isHiddenNow = useCanvasItems().some((item) => selection.includes(item.key) && isHiddenBySample(item))
  const [writing, setWriting] = useState<unknown>()
  const { title, show, always, depending, other, hideWhenEmpty, hiddenNow } = messages.visibility
  const condition = shared('showWhen')
  const change = (showWhen: ShowWhen | undefined) => set({ showWhen }, title)
  const changeAttribute = (attribute: string) => change({ isNot: [''], ...condition, attribute })
  const isWriting = writing === selection
  const isUsed = fields.some(({ showWhen, hideWhenEmpty }) => showWhen || hideWhenEmpty)
  const shownChoice = mixed('showWhen')
    ? 'mixed'
    : condition
      ? (`=${condition.attribute}` as const)
      : 'always'

  function choose(choice: Choice): void {
    setWriting(choice === 'other' ? selection : undefined)
    if (choice === 'always') change(undefined)
    else if (choice.startsWith('=')) changeAttribute(choice.slice(1))
  }

  return (
    <Fold title={title} isUsed={isUsed}>
      {isHiddenNow && <p className="muted">{hiddenNow}</p>}
      <label className="select">
        {show}
        <select
          value={isWriting ? 'other' : shownChoice}
          onChange={({ target }) => choose(target.value as Choice)}
        >
          {mixed('showWhen') && <option value="mixed">{messages.mixed}</option>}
          <option value="always">{always}</option>
          <optgroup label={depending}>
            {names.map((name) => (
              <option key={name} value={`=${name}`}>
                {name}
              </option>
            ))}
            <option value="other">{other}</option>
          </optgroup>
        </select>
      </label>
      {isWriting && (
        <CommittedText
          label={messages.attributeKey}
          value=""
          maxLength={200}
          onCommit={(name) => {
            setWriting(undefined)
            if (name.trim()) changeAttribute(name.trim())
          }}
        />
      )}
      {condition && <ComparisonFields condition={condition} onChange={change} />}
      {fields.every(canBeEmpty) && (
        <CheckField
          label={hideWhenEmpty}
          checked={mixed('hideWhenEmpty') ? 'mixed' : (shared('hideWhenEmpty') ?? false)}
          onChange={(checked) => set({ hideWhenEmpty: checked || undefined }, hideWhenEmpty)}
        />
      )}
    </Fold>
  )
}

/** Returns true if a field shows values of merge fields, all of which may be missing. */
function canBeEmpty({ type, text }: CompleteField): boolean {
  return fieldKind(type).type === 'text' && findMergeFields(text).some(({ name }) => isMergeField(name))
}

/** Returns attributes of the design, and those that the host offers. */
function useAttributeNames(): string[] {
  const { options } = useEditor()
  const fields = allEntries(useDrawnDocument())
  const names = attributeNames(fields.map(({ field }) => field))
  const isPossible = (name: string) => name.trim() !== '' && name.length <= templateLimits.nameLength
  return [...new Set([...names, ...(options.attributes ?? [])])].filter(isPossible)
}

/** How and with what an attribute is compared: every comparison of a condition, even if a host combined several. */
function ComparisonFields({
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
