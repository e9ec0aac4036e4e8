import {
  AlignCenter,
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  AlignLeft,
  AlignRight,
  Bold,
  Italic,
  Underline,
} from 'lucide-react'
import { toggleBold, toggleItalic, toggleUnderline } from '../../commands/styleCommands.ts'
import { ColorField } from '../../controls/ColorField.tsx'
import { FontPicker } from '../../controls/FontPicker.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { IconChoice } from '../../controls/IconChoice.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import type { Extent } from '../../kinds/EditorKind.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { selectedStyles } from '../../store/selectedStyles.ts'
import { useWarningsOn } from '../../warnings/SelectedWarnings.tsx'
import { ParagraphToggles } from './ParagraphToggles.tsx'
import { QrBackground } from './QrBackground.tsx'
import { TextFit } from './TextFit.tsx'
import { useRenderedSize } from './useRenderedSize.ts'
import { useSelectedFields } from './useSelectedFields.ts'
import { useSwatches } from './useSwatches.ts'

const styleKeys = [
  'type',
  'fontSize',
  'color',
  'alignment',
  'letterSpacing',
  'lineHeight',
  'paragraphSpacing',
  'script',
] as const

/** The exports of the late parts that raise letters. */
type ScriptPart = typeof import('./ScriptToggles.tsx')

/** Font, size, color, style and alignment. */
export function StyleSection({ extents }: { extents: ReadonlySet<Extent> }) {
  const { messages, loadLate } = useEditor()
  const { fields, shared, set } = useSelectedFields(styleKeys, selectedStyles)
  const typing = useEditorState(({ ui }) => ui.typing !== null)
  const part = usePart('LateParts', loadLate as () => Promise<ScriptPart>, typing)
  const swatches = useSwatches()
  const renderedSize = useRenderedSize()
  const warnings = useWarningsOn('color')
  const text = extents.has('box')
  const onlyCodes = extents.size === 1 && extents.has('square')
  // The texts of a table are aligned by column.
  const onlyTables = fields.every(({ type }) => type === 'table')
  const onlyImages = !text && !extents.has('square')
  return (
    <section>
      <h3>{messages.appearance}</h3>
      {text && <FamilyPicker />}
      <div className="row">
        <LengthField
          letters={text}
          label={text ? messages.size : messages.height}
          prefix={text ? 'A' : messages.prefixes.height}
          live="fontSize"
          value={shared('fontSize')}
          min={1}
          max={10_000}
          decimals={2}
          note={text && renderedSize ? messages.shownAt(renderedSize) : undefined}
          warnings={useWarningsOn('size')}
          onCommit={(fontSize) => set({ fontSize }, messages.size)}
        />
        {text && <StyleButtons />}
      </div>
      {!onlyImages && (
        <ColorField
          label={messages.color}
          value={shared('color')}
          swatches={swatches}
          warnings={warnings}
          onCommit={(color) => set({ color }, messages.color)}
        />
      )}
      {onlyCodes && <QrBackground swatches={swatches} />}
      <div className="toggles">
        {!onlyTables && (
          <IconChoice
            label={messages.alignment}
            value={shared('alignment')}
            choices={alignments.map(({ alignment, icon, objectIcon, label }) => ({
              value: alignment,
              icon: text ? icon : objectIcon,
              label: messages[label],
            }))}
            onChoose={(alignment) => set({ alignment }, messages.alignment)}
          />
        )}
        {text && <ParagraphToggles justifies={!onlyTables} />}
        {part && <part.ScriptToggles {...{ shared, set }} />}
      </div>
      {text && <TextFit />}
      {text && (
        <div className="row">
          <LengthField
            letters
            label={messages.spacing}
            prefix="↔"
            value={shared('letterSpacing')}
            min={-1_000}
            max={1_000}
            decimals={2}
            step={0.5}
            onCommit={(letterSpacing) => set({ letterSpacing }, messages.spacing)}
          />
          <NumberField
            label={messages.lineHeight}
            prefix="↕"
            value={shared('lineHeight')}
            min={0.5}
            max={10}
            decimals={2}
            step={0.1}
            onCommit={(lineHeight) => set({ lineHeight }, messages.lineHeight)}
          />
          {!onlyTables && (
            <LengthField
              letters
              label={messages.paragraph.spacing}
              prefix="¶"
              value={shared('paragraphSpacing')}
              min={0}
              max={10_000}
              decimals={2}
              onCommit={(paragraphSpacing) => set({ paragraphSpacing }, messages.paragraph.spacing)}
            />
          )}
        </div>
      )}
    </section>
  )
}

const alignments = [
  { alignment: 'left', icon: AlignLeft, objectIcon: AlignHorizontalJustifyStart, label: 'alignLeft' },
  { alignment: 'center', icon: AlignCenter, objectIcon: AlignHorizontalJustifyCenter, label: 'alignCenter' },
  { alignment: 'right', icon: AlignRight, objectIcon: AlignHorizontalJustifyEnd, label: 'alignRight' },
] as const

function FamilyPicker() {
  const { messages, resources } = useEditor()
  const { fields, set } = useSelectedFields(['fontFamily'], selectedStyles)
  const names = new Set(fields.map((field) => resources.fonts.catalog.find(field.fontFamily).name))
  const [only] = names
  return (
    <FontPicker
      label={messages.font}
      value={names.size === 1 ? only : undefined}
      onChoose={(fontFamily) => set({ fontFamily }, messages.font)}
    />
  )
}

function StyleButtons() {
  const { messages, resources, run } = useEditor()
  const { shared } = useSelectedFields(['fontFamily', 'isBold', 'isItalic', 'isUnderline'], selectedStyles)
  const family = resources.fonts.catalog.find(shared('fontFamily') ?? 'Arial')
  const canBold = family.styles.includes('Bold')
  const canItalic = family.styles.includes('Italic')
  const typing = useEditorState(({ ui }) => ui.typing !== null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only leaves the focus to the text that is typed
    <div className="segments" onMouseDown={(event) => typing && event.preventDefault()}>
      <IconButton
        icon={Bold}
        label={canBold ? messages.bold : messages.boldMissing(family.name)}
        shortcut={toggleBold.shortcuts?.[0]}
        pressed={shared('isBold') ?? false}
        disabled={!canBold}
        onClick={() => run(toggleBold)}
      />
      <IconButton
        icon={Italic}
        label={canItalic ? messages.italic : messages.italicMissing(family.name)}
        shortcut={toggleItalic.shortcuts?.[0]}
        pressed={shared('isItalic') ?? false}
        disabled={!canItalic}
        onClick={() => run(toggleItalic)}
      />
      <IconButton
        icon={Underline}
        label={messages.underline}
        shortcut={toggleUnderline.shortcuts?.[0]}
        pressed={shared('isUnderline') ?? false}
        onClick={() => run(toggleUnderline)}
      />
    </div>
  )
}
