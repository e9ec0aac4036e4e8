import { AlignJustify, CaseUpper, Subscript, Superscript } from 'lucide-react'
import { useDeferredValue } from 'react'
import { lengthFormat } from '../../canvas/rendering/lengthFormat.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { useCanvasItems } from '../../services/useCanvasItems.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { type SelectedFields, useSelectedFields } from '../../services/useSelectedFields.ts'
import type { EditorState } from '../../store/EditorState.ts'
import { selectedStyles } from '../../store/selectedStyles.ts'
import { onlySelected } from '../../store/selectors.ts'
import { TextFit } from './TextFit.tsx'

const scripts = [
  { script: 'super', icon: Superscript },
  { script: 'sub', icon: Subscript },
] as const

const styleKeys = ['type', 'letterSpacing', 'lineHeight', 'paragraphSpacing', 'script'] as const

/** Less common text styles; the others are in the bar. */
export function ParagraphSection() {
  const { messages } = useEditor()
  const { fields, shared, mixed, set, stepEach } = useSelectedFields(styleKeys, selectedStyles)
  const renderedSize = useRenderedSize()
  // The texts of a table are aligned by column.
  const onlyTables = fields.every(({ type }) => type === 'table')
  return (
    <section>
      <h3>{messages.appearance}</h3>
      <div className="toggles">
        <ParagraphToggles justifies={!onlyTables} />
        <ScriptToggles {...{ shared, mixed, set }} />
      </div>
      <TextFit>
        <LengthField
          letters
          label={messages.spacing}
          value={shared('letterSpacing')}
          min={-1_000}
          max={1_000}
          decimals={2}
          step={0.5}
          onCommit={(letterSpacing) => set({ letterSpacing }, messages.spacing)}
          onMixedStep={stepEach('letterSpacing', messages.spacing)}
        />
        <NumberField
          label={messages.lineHeight}
          value={shared('lineHeight')}
          min={0.5}
          max={10}
          decimals={2}
          step={0.1}
          onCommit={(lineHeight) => set({ lineHeight }, messages.lineHeight)}
          onMixedStep={stepEach('lineHeight', messages.lineHeight)}
        />
        {!onlyTables && (
          <LengthField
            letters
            label={messages.paragraph.spacing}
            value={shared('paragraphSpacing')}
            min={0}
            max={10_000}
            decimals={2}
            onCommit={(paragraphSpacing) => set({ paragraphSpacing }, messages.paragraph.spacing)}
            onMixedStep={stepEach('paragraphSpacing', messages.paragraph.spacing)}
          />
        )}
      </TextFit>
      {renderedSize && <p className="muted">{messages.shownAt(renderedSize)}</p>}
    </section>
  )
}

/**
 * Returns the size to which the selected text shrank, with its unit; `undefined` if it did not shrink, or if several
 * fields are selected.
 */
function useRenderedSize(): string | undefined {
  const { store, locale } = useEditor()
  const only = useEditorState(onlySelected)
  const items = useDeferredValue(useCanvasItems())
  const item = only && items.find(({ key }) => key === only.key)
  if (!item || item.layout.size >= item.field.fontSize) return undefined
  return lengthFormat(store, locale).letters(item.layout.size)
}

/** Justified lines and capitals, as toggles: both are independent of the alignment. */
function ParagraphToggles({ justifies }: { justifies: boolean }) {
  const { justify, uppercase } = useEditor().messages.paragraph
  const { shared, mixed, set } = useSelectedFields(['isJustified', 'textTransform', 'fit'])
  const isJustified = shared('isJustified') ?? false
  const isUppercase = shared('textTransform') === 'uppercase'
  return (
    <div className="segments">
      {justifies && (
        <IconButton
          icon={AlignJustify}
          label={justify}
          pressed={mixed('isJustified') ? 'mixed' : isJustified}
          // Only lines that were wrapped have a width to fill.
          onClick={() =>
            set(isJustified ? { isJustified: undefined } : { isJustified: true, fit: 'wrap' }, justify)
          }
        />
      )}
      <IconButton
        icon={CaseUpper}
        label={uppercase}
        pressed={mixed('textTransform') ? 'mixed' : isUppercase}
        onClick={() => set({ textTransform: isUppercase ? undefined : 'uppercase' }, uppercase)}
      />
    </div>
  )
}

/** Superscript and subscript, as toggles, for the selection in a text being typed; a whole field has neither. */
function ScriptToggles({ shared, mixed, set }: Pick<SelectedFields, 'shared' | 'mixed' | 'set'>) {
  const { raised, lowered } = useEditor().messages.paragraph
  const labels = { super: raised, sub: lowered }
  const isTyped = useEditorState(typesLetters)
  if (!isTyped) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only leaves the focus to the text that is typed
    <div className="segments" onMouseDown={(event) => event.preventDefault()}>
      {scripts.map(({ script, icon }) => (
        <IconButton
          key={script}
          icon={icon}
          label={labels[script]}
          pressed={mixed('script') ? 'mixed' : shared('script') === script}
          onClick={() => set({ script: shared('script') === script ? undefined : script }, labels[script])}
        />
      ))}
    </div>
  )
}

/** Returns true if a text with letters is being typed on the page. */
function typesLetters({ ui: { typing }, document }: EditorState): boolean {
  if (typing?.place !== 'page') return false
  const field = document.fields.find(({ key }) => key === typing.key)?.field
  return field?.type === 'text' && field.text !== ''
}
