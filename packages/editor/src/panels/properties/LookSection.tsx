import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Bold,
  Italic,
  WrapText,
} from 'lucide-react'
import { ColourField } from '../../controls/ColourField.tsx'
import { FontPicker } from '../../controls/FontPicker.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../EditorServices.ts'
import { type SelectedFields, useSelectedFields } from './useSelectedFields.ts'
import { useSwatches } from './useSwatches.ts'

const look = [
  'fontSize',
  'color',
  'alignment',
  'letterSpacing',
  'lineHeight',
  'height',
  'verticalAlign',
  'fit',
] as const

/** Font, size, colour, style and alignment. */
export function LookSection({ contents }: { contents: ReadonlySet<string> }) {
  const { words } = useEditor()
  const { shared, set } = useSelectedFields(look)
  const swatches = useSwatches()
  const text = contents.has('text')
  const onlyPictures = !text && !contents.has('qr')
  return (
    <section>
      <h3>{words.appearance}</h3>
      {text && <FamilyPicker />}
      <div className="row">
        <NumberField
          label={text ? words.size : words.height}
          prefix={text ? 'A' : 'H'}
          value={shared('fontSize')}
          min={1}
          max={10_000}
          decimals={2}
          unit="px"
          onCommit={(fontSize) => set({ fontSize }, words.size)}
        />
        {text && <StyleButtons />}
      </div>
      {!onlyPictures && (
        <ColourField
          label={words.colour}
          value={shared('color')}
          swatches={swatches}
          onCommit={(color) => set({ color }, words.colour)}
        />
      )}
      <fieldset className="segments" aria-label={words.alignment}>
        {alignments.map(({ alignment, icon, label }) => (
          <IconButton
            key={alignment}
            icon={icon}
            label={words[label]}
            pressed={shared('alignment') === alignment}
            onClick={() => set({ alignment }, words.alignment)}
          />
        ))}
      </fieldset>
      {text && <LinesRow shared={shared} set={set} />}
      {text && (
        <div className="row">
          <NumberField
            label={words.spacing}
            prefix="↔"
            value={shared('letterSpacing')}
            decimals={2}
            step={0.5}
            unit="px"
            onCommit={(letterSpacing) => set({ letterSpacing }, words.spacing)}
          />
          <NumberField
            label={words.lineHeight}
            prefix="↕"
            value={shared('lineHeight')}
            min={0.5}
            max={10}
            decimals={2}
            step={0.1}
            onCommit={(lineHeight) => set({ lineHeight }, words.lineHeight)}
          />
        </div>
      )}
    </section>
  )
}

const alignments = [
  { alignment: 'left', icon: AlignLeft, label: 'alignLeft' },
  { alignment: 'center', icon: AlignCenter, label: 'alignCenter' },
  { alignment: 'right', icon: AlignRight, label: 'alignRight' },
] as const

const verticalAligns = [
  { align: 'top', icon: AlignVerticalJustifyStart },
  { align: 'middle', icon: AlignVerticalJustifyCenter },
  { align: 'bottom', icon: AlignVerticalJustifyEnd },
] as const

/** Whether a text shrinks or wraps first, and its vertical alignment if the box has a height. */
function LinesRow({ shared, set }: Pick<SelectedFields, 'shared' | 'set'>) {
  const { words } = useEditor()
  const wraps = shared('fit') === 'wrap'
  return (
    <div className="row">
      <div className="segments">
        <IconButton
          icon={WrapText}
          label={words.wrapFirst}
          pressed={wraps}
          onClick={() => set({ fit: wraps ? 'shrink' : 'wrap' }, words.wrapFirst)}
        />
      </div>
      {shared('height') !== undefined && (
        <fieldset className="segments" aria-label={words.verticalAlign}>
          {verticalAligns.map(({ align, icon }) => (
            <IconButton
              key={align}
              icon={icon}
              label={words.verticalAligns[align]}
              pressed={shared('verticalAlign') === align}
              onClick={() => set({ verticalAlign: align }, words.verticalAlign)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function FamilyPicker() {
  const { words, resources } = useEditor()
  const { fields, set } = useSelectedFields(['fontFamily'])
  const names = new Set(fields.map((field) => resources.fonts.catalog.find(field.fontFamily).name))
  const [only] = names
  return (
    <FontPicker
      label={words.font}
      value={names.size === 1 ? only : undefined}
      onChoose={(fontFamily) => set({ fontFamily }, words.font)}
    />
  )
}

function StyleButtons() {
  const { words, resources } = useEditor()
  const { shared, set } = useSelectedFields(['fontFamily', 'isBold', 'isItalic'])
  const family = resources.fonts.catalog.find(shared('fontFamily') ?? 'Arial')
  const bold = shared('isBold') ?? false
  const italic = shared('isItalic') ?? false
  const canBold = family.styles.includes('Bold')
  const canItalic = family.styles.includes('Italic')
  return (
    <div className="segments">
      <IconButton
        icon={Bold}
        label={canBold ? words.bold : `${words.bold}: ${words.styleMissing(family.name)}`}
        pressed={bold}
        disabled={!canBold}
        onClick={() => set({ isBold: !bold }, words.bold)}
      />
      <IconButton
        icon={Italic}
        label={canItalic ? words.italic : `${words.italic}: ${words.styleMissing(family.name)}`}
        pressed={italic}
        disabled={!canItalic}
        onClick={() => set({ isItalic: !italic }, words.italic)}
      />
    </div>
  )
}
