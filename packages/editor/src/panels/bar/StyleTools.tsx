import { AlignCenter, AlignLeft, AlignRight, Bold, Italic, Underline } from 'lucide-react'
import { toggleBold, toggleItalic, toggleUnderline } from '../../commands/styleCommands.ts'
import { ColorField } from '../../controls/ColorField.tsx'
import { FontPicker } from '../../controls/FontPicker.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { IconChoice } from '../../controls/IconChoice.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import { PopupButton } from '../../controls/PopupButton.tsx'
import type { Extent } from '../../kinds/EditorKind.ts'
import { useEditor } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import { useSwatches } from '../../services/useSwatches.ts'
import { selectedStyles } from '../../store/selectedStyles.ts'
import { useWarningsOn } from '../../warnings/SelectedWarnings.tsx'
import { ColorChip } from './ColorChip.tsx'
import { QrBackground } from './QrBackground.tsx'

/** Font, size, color, style, and alignment, as far as all selected fields support them. */
export function StyleTools({ extents }: { extents: ReadonlySet<Extent> }) {
  const { messages } = useEditor()
  const { fields, shared, set } = useSelectedFields(['type', 'alignment'])
  const text = extents.has('box')
  const onlyCodes = extents.size === 1 && extents.has('square')
  // The texts of a table are aligned by column.
  const onlyTables = fields.every(({ type }) => type === 'table')
  return (
    <>
      {text && <FamilyPicker />}
      {(text || onlyCodes) && <SizeTool isText={text} />}
      {(text || extents.has('square')) && <ColorTool onlyCodes={onlyCodes} />}
      {text && <StyleButtons />}
      {text && !onlyTables && (
        <IconChoice
          label={messages.alignment}
          value={shared('alignment')}
          choices={alignments.map(({ label, ...choice }) => ({ ...choice, label: messages[label] }))}
          onChoose={(alignment) => set({ alignment }, messages.alignment)}
        />
      )}
    </>
  )
}

const alignments = [
  { value: 'left', icon: AlignLeft, label: 'alignLeft' },
  { value: 'center', icon: AlignCenter, label: 'alignCenter' },
  { value: 'right', icon: AlignRight, label: 'alignRight' },
] as const

function FamilyPicker() {
  const { messages, resources } = useEditor()
  const { fields, set } = useSelectedFields(['fontFamily'], selectedStyles)
  const { catalog } = resources.fonts
  const names = new Set(
    fields.map(({ fontFamily }) => (catalog.knows(fontFamily) ? catalog.find(fontFamily).name : fontFamily)),
  )
  const [only] = names
  const warnings = useWarningsOn('font')
  return (
    <FontPicker
      label={messages.font}
      value={names.size === 1 ? only : undefined}
      warnings={warnings}
      onChoose={(fontFamily) => set({ fontFamily }, messages.font)}
    />
  )
}

function SizeTool({ isText }: { isText: boolean }) {
  const { messages } = useEditor()
  const { shared, set, stepEach } = useSelectedFields(['fontSize'], selectedStyles)
  return (
    <div className="stepper">
      <LengthField
        isBare
        letters={isText}
        label={isText ? messages.size : messages.height}
        live="fontSize"
        value={shared('fontSize')}
        min={1}
        max={10_000}
        decimals={2}
        warnings={useWarningsOn('size')}
        onCommit={(fontSize) => set({ fontSize }, messages.size)}
        hasButtons
        onMixedStep={stepEach('fontSize', messages.size)}
      />
    </div>
  )
}

function ColorTool({ onlyCodes }: { onlyCodes: boolean }) {
  const { messages } = useEditor()
  const { shared, set } = useSelectedFields(['color'], selectedStyles)
  const swatches = useSwatches()
  const warnings = useWarningsOn('color')
  const color = shared('color')
  return (
    <PopupButton
      label={messages.color}
      value={color ?? messages.mixed}
      face={<ColorChip fill={color ?? 'mixed'} />}
    >
      <ColorField
        label={messages.color}
        value={color}
        swatches={swatches}
        warnings={warnings}
        onCommit={(next) => set({ color: next }, messages.color)}
      />
      {onlyCodes && <QrBackground swatches={swatches} />}
    </PopupButton>
  )
}

function StyleButtons() {
  const { messages, resources, run } = useEditor()
  const { fields, shared, mixed } = useSelectedFields(
    ['fontFamily', 'isBold', 'isItalic', 'isUnderline'],
    selectedStyles,
  )
  const families = fields.map(({ fontFamily }) => resources.fonts.catalog.find(fontFamily))
  const canBold = families.some(({ styles }) => styles.includes('Bold'))
  const canItalic = families.some(({ styles }) => styles.includes('Italic'))
  const names = messages.listed([...new Set(families.map(({ name }) => name))])
  const pressed = (key: 'isBold' | 'isItalic' | 'isUnderline') =>
    mixed(key) ? 'mixed' : (shared(key) ?? false)
  return (
    <div className="segments">
      <IconButton
        icon={Bold}
        label={canBold ? messages.bold : messages.boldMissing(names)}
        shortcut={toggleBold.shortcuts?.[0]}
        pressed={pressed('isBold')}
        disabled={!canBold}
        onClick={() => run(toggleBold)}
      />
      <IconButton
        icon={Italic}
        label={canItalic ? messages.italic : messages.italicMissing(names)}
        shortcut={toggleItalic.shortcuts?.[0]}
        pressed={pressed('isItalic')}
        disabled={!canItalic}
        onClick={() => run(toggleItalic)}
      />
      <IconButton
        icon={Underline}
        label={messages.underline}
        shortcut={toggleUnderline.shortcuts?.[0]}
        pressed={pressed('isUnderline')}
        onClick={() => run(toggleUnderline)}
      />
    </div>
  )
}
