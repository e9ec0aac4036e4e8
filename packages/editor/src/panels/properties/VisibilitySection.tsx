import { type CompleteField, fieldKind, type ShowWhen } from '@certificate-sdk/template'
import { attributeNames, findMergeFields, isMergeField } from '@certificate-sdk/template/internal'
import { useState } from 'react'
import { CommittedText } from '../../controls/CommittedText.tsx'
import { allEntries } from '../../document/sheets.ts'
import { isHiddenBySample } from '../../scene/isHiddenBySample.ts'
import { useCanvasItems } from '../../services/useCanvasItems.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { ComparisonFields } from './ComparisonFields.tsx'
import { useSelectedFields } from './useSelectedFields.ts'

/** Also the keys of conditions: a list of keys holds for everything in a field. */
const visibilityKeys = ['type', 'text', 'hideWhenEmpty', 'showWhen', 'attribute', 'is', 'isNot', 'atLeast']

/** Options of the choice besides attributes, which have a prefix that none of these begins with. */
type Choice = 'mixed' | 'always' | 'other' | `=${string}`

/** For which recipients the selected fields are shown. */
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
    <section>
      <h3>{title}</h3>
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
        <label className="check">
          <input
            type="checkbox"
            checked={shared('hideWhenEmpty') ?? false}
            onChange={({ target }) => set({ hideWhenEmpty: target.checked || undefined }, hideWhenEmpty)}
          />
          {hideWhenEmpty}
        </label>
      )}
    </section>
  )
}

/** Whether a field shows values of merge fields, all of which may be missing. */
function canBeEmpty({ type, text }: CompleteField): boolean {
  return fieldKind(type).type === 'text' && findMergeFields(text).some(({ name }) => isMergeField(name))
}

/** Attributes of the design, and the ones that the host offers. */
function useAttributeNames(): string[] {
  const { options } = useEditor()
  const fields = allEntries(useDrawnDocument())
  const names = attributeNames(fields.map(({ field }) => field))
  return [...new Set([...names, ...(options.attributes ?? [])])].filter((name) => name.trim() !== '')
}
