import type { Shadow, TextOutline } from '@certificate-sdk/template'
import type { ColorField, Swatch } from '../../controls/ColorField.tsx'
import type { LengthField } from '../../controls/LengthField.tsx'
import type { NumberField } from '../../controls/NumberField.tsx'
import type { Messages } from '../../locales/en.ts'
import type { SelectedFields } from './useSelectedFields.ts'

/** Looks of a new outline and of a new shadow. */
const newOutline: TextOutline = { color: '#ffffff', width: 2 }
const newShadow: Shadow = { x: 0, y: 4, blur: 8, color: '#000000', opacity: 0.4 }

/** Everything that it uses of the editor: a part that is loaded later imports none of it. */
export interface EffectControlsProps {
  selected: SelectedFields
  swatches: readonly Swatch[]
  messages: Messages
  /** Whether all fields are texts. */
  hasLetters: boolean
  controls: {
    ColorField: typeof ColorField
    LengthField: typeof LengthField
    NumberField: typeof NumberField
  }
}

/** Controls of curve, outline, and shadow. */
export function EffectControls(props: EffectControlsProps) {
  const { messages, hasLetters } = props
  return (
    <section>
      <h3>{messages.effects.title}</h3>
      {hasLetters && <CurveField {...props} />}
      {hasLetters && <OutlineFields {...props} />}
      <ShadowFields {...props} />
    </section>
  )
}

function CurveField({ selected: { shared, mixed, set }, messages, controls }: EffectControlsProps) {
  const { curve } = messages.effects
  return (
    <controls.LengthField
      label={curve}
      prefix="⌒"
      value={mixed('curve') ? undefined : (shared('curve') ?? 0)}
      min={-10_000}
      max={10_000}
      step={10}
      onCommit={(radius) => set({ curve: radius || undefined }, curve)}
    />
  )
}

function OutlineFields({ selected, swatches, messages, controls }: EffectControlsProps) {
  const { shared, set } = selected
  const { outline: title, thickness } = messages.shape
  const outline = shared('outline')
  const change = (patch: Partial<TextOutline>) =>
    set({ outline: { ...(outline ?? newOutline), ...patch } }, title)
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={outline !== undefined}
          onChange={({ target }) => set({ outline: target.checked ? newOutline : undefined }, title)}
        />
        {title}
      </label>
      {outline && (
        <>
          <controls.ColorField
            label={messages.labeled(title, messages.color)}
            value={outline.color}
            swatches={swatches}
            onCommit={(color) => change({ color })}
          />
          <controls.LengthField
            label={messages.labeled(title, thickness)}
            prefix="≡"
            value={outline.width}
            min={0}
            max={100}
            decimals={2}
            step={0.5}
            onCommit={(width) => change({ width: width ?? 0 })}
          />
        </>
      )}
    </>
  )
}

const lengths = [
  { key: 'x', prefix: 'X', min: -1_000, max: 1_000 },
  { key: 'y', prefix: 'Y', min: -1_000, max: 1_000 },
  { key: 'blur', prefix: '◌', min: 0, max: 200 },
] as const

function ShadowFields({ selected, swatches, messages, controls }: EffectControlsProps) {
  const { shared, set } = selected
  const { effects } = messages
  const title = effects.shadow
  const shadow = shared('shadow')
  const change = (patch: Partial<Shadow>) => set({ shadow: { ...(shadow ?? newShadow), ...patch } }, title)
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={shadow !== undefined}
          onChange={({ target }) => set({ shadow: target.checked ? newShadow : undefined }, title)}
        />
        {title}
      </label>
      {shadow && (
        <>
          <div className="row">
            {lengths.map(({ key, prefix, min, max }) => (
              <controls.LengthField
                key={key}
                label={messages.labeled(title, key === 'blur' ? effects.blur : prefix)}
                prefix={prefix}
                value={shadow[key]}
                min={min}
                max={max}
                decimals={1}
                onCommit={(value) => change({ [key]: value ?? 0 })}
              />
            ))}
          </div>
          <controls.ColorField
            label={messages.labeled(title, messages.color)}
            value={shadow.color}
            swatches={swatches}
            onCommit={(color) => change({ color })}
          />
          <controls.NumberField
            label={messages.labeled(title, messages.opacity)}
            prefix="%"
            value={Math.round((shadow.opacity ?? 1) * 100)}
            min={0}
            max={100}
            unit="%"
            onCommit={(percent) => change({ opacity: (percent ?? 100) / 100 })}
          />
        </>
      )}
    </>
  )
}
