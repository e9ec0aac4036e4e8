import {
  AlignCenter,
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Bold,
  Italic,
  WrapText,
} from 'lucide-react'
import { toggleBold, toggleItalic } from '../../commands/styleCommands.ts'
import { ColorField } from '../../controls/ColorField.tsx'
import { FontPicker } from '../../controls/FontPicker.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import type { Extent } from '../../kinds/EditorKind.ts'
import { useEditor } from '../../services/useEditor.ts'
import { type SelectedFields, useSelectedFields } from './useSelectedFields.ts'
import { useSwatches } from './useSwatches.ts'

const styleKeys = [
  'fontSize',
  'color',
  'alignment',
  'letterSpacing',
  'lineHeight',
  'height',
  'verticalAlign',
  'fit',
] as const

/** Font, size, color, style and alignment. */
export function LookSection({ extents }: { extents: ReadonlySet<Extent> }) {
  const { messages } = useEditor()
  const { shared, set } = useSelectedFields(styleKeys)
  const swatches = useSwatches()
  const text = extents.has('box')
  const onlyImages = !text && !extents.has('square')
  return (
    <section>
      <h3>{messages.appearance}</h3>
      {text && <FamilyPicker />}
      <div className="row">
        <NumberField
          label={text ? messages.size : messages.height}
          prefix={text ? 'A' : messages.prefixes.height}
          value={shared('fontSize')}
          min={1}
          max={10_000}
          decimals={2}
          unit="px"
          onCommit={(fontSize) => set({ fontSize }, messages.size)}
        />
        {text && <StyleButtons />}
      </div>
      {!onlyImages && (
        <ColorField
          label={messages.color}
          value={shared('color')}
          swatches={swatches}
          onCommit={(color) => set({ color }, messages.color)}
        />
      )}
      <fieldset className="segments" aria-label={messages.alignment}>
        {alignments.map(({ alignment, icon, objectIcon, label }) => (
          <IconButton
            key={alignment}
            icon={text ? icon : objectIcon}
            label={messages[label]}
            pressed={shared('alignment') === alignment}
            onClick={() => set({ alignment }, messages.alignment)}
          />
        ))}
      </fieldset>
      {text && <LinesRow shared={shared} set={set} />}
      {text && (
        <div className="row">
          <NumberField
            label={messages.spacing}
            prefix="↔"
            value={shared('letterSpacing')}
            decimals={2}
            step={0.5}
            unit="px"
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

const verticalAligns = [
  { align: 'top', icon: AlignVerticalJustifyStart },
  { align: 'middle', icon: AlignVerticalJustifyCenter },
  { align: 'bottom', icon: AlignVerticalJustifyEnd },
] as const

/** Whether a text shrinks or wraps first, and its vertical alignment if the box has a height. */
function LinesRow({ shared, set }: Pick<SelectedFields, 'shared' | 'set'>) {
  const { messages } = useEditor()
  const wraps = shared('fit') === 'wrap'
  return (
    <div className="row">
      <div className="segments">
        <IconButton
          icon={WrapText}
          label={messages.wrapFirst}
          pressed={wraps}
          onClick={() => set({ fit: wraps ? 'shrink' : 'wrap' }, messages.wrapFirst)}
        />
      </div>
      {shared('height') !== undefined && (
        <fieldset className="segments" aria-label={messages.verticalAlign}>
          {verticalAligns.map(({ align, icon }) => (
            <IconButton
              key={align}
              icon={icon}
              label={messages.verticalAligns[align]}
              pressed={shared('verticalAlign') === align}
              onClick={() => set({ verticalAlign: align }, messages.verticalAlign)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function FamilyPicker() {
  const { messages, resources } = useEditor()
  const { fields, set } = useSelectedFields(['fontFamily'])
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
  const { shared } = useSelectedFields(['fontFamily', 'isBold', 'isItalic'])
  const family = resources.fonts.catalog.find(shared('fontFamily') ?? 'Arial')
  const canBold = family.styles.includes('Bold')
  const canItalic = family.styles.includes('Italic')
  return (
    <div className="segments">
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
    </div>
  )
}
