import type { Shadow, TextOutline } from '@certificate-sdk/template'
import { CheckField } from '../../controls/CheckField.tsx'
import { ColorField } from '../../controls/ColorField.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import type { SelectedFields } from '../../services/useSelectedFields.ts'
import type { Swatch } from '../../services/useSwatches.ts'

/** Values of a new outline and a new shadow. */
const newOutline: TextOutline = { color: '#ffffff', width: 2 }

const newShadow: Shadow = { x: 0, y: 4, blur: 8, color: '#000000', opacity: 0.4 }

const lengths = [
  { key: 'x', caption: 'X', min: -1_000, max: 1_000 },
  { key: 'y', caption: 'Y', min: -1_000, max: 1_000 },
  { key: 'blur', caption: '', min: 0, max: 200 },
] as const

interface EffectControlsProps {
  selected: SelectedFields
  swatches: readonly Swatch[]
  /** True if all fields are texts. */
  hasLetters: boolean
}

/** Controls of curve, outline, and shadow. Loaded with the first effect, or when their section is unfolded. */
export function EffectControls(props: EffectControlsProps) {
  const { hasLetters } = props
  return (
    <>
      {hasLetters && <CurveField {...props} />}
      {hasLetters && <OutlineFields {...props} />}
      <ShadowFields {...props} />
    </>
  )
}

function CurveField({ selected: { shared, mixed, set, stepEach } }: EffectControlsProps) {
  const { curve } = useEditor().messages.effects
  return (
    <LengthField
      label={curve}
      value={mixed('curve') ? undefined : (shared('curve') ?? 0)}
      min={-10_000}
      max={10_000}
      step={10}
      onCommit={(radius) => set({ curve: radius || undefined }, curve)}
      onMixedStep={stepEach('curve', curve)}
    />
  )
}

function OutlineFields({ selected: { fields, set }, swatches }: EffectControlsProps) {
  const { messages } = useEditor()
  const { outline: title, thickness } = messages.shape
  const { checked, value, change, toggle } = effectOf(
    fields.map(({ outline }) => outline),
    newOutline,
    (next) => set(({ outline }) => ({ outline: next(outline) }), title),
  )
  return (
    <>
      <CheckField label={title} checked={checked} onChange={toggle} />
      {checked === true && (
        <>
          <ColorField
            label={messages.labeled(title, messages.color)}
            value={value('color')}
            swatches={swatches}
            onCommit={(color) => change({ color })}
          />
          <LengthField
            label={messages.labeled(title, thickness)}
            caption={thickness}
            value={value('width')}
            min={0}
            max={100}
            decimals={2}
            step={0.5}
            onCommit={(width) => change({ width: width ?? 0 })}
            onMixedStep={(by) => change(({ width }) => ({ width: width + by }))}
          />
        </>
      )}
    </>
  )
}

/**
 * Returns an effect of the selected fields. Its members are mixed individually, and those that differ stay different.
 *
 * @param set sets the effect of each field, from the current one
 */
function effectOf<Effect extends object>(
  effects: readonly (Effect | undefined)[],
  initial: Effect,
  set: (next: (before: Effect | undefined) => Effect | undefined) => void,
) {
  const count = effects.filter(Boolean).length
  return {
    checked: count === 0 ? false : count === effects.length ? true : ('mixed' as const),
    /** Returns a member's value if all fields agree. */
    value<Key extends keyof Effect>(key: Key, otherwise?: Effect[Key]): Effect[Key] | undefined {
      const values = new Set(effects.map((effect) => effect?.[key] ?? otherwise))
      return values.size === 1 ? [...values][0] : undefined
    },
    /** Sets members, or computes them from each effect. */
    change: (patch: Partial<Effect> | ((effect: Effect) => Partial<Effect>)) =>
      set((before) => {
        const effect = { ...initial, ...before }
        return { ...effect, ...(typeof patch === 'function' ? patch(effect) : patch) }
      }),
    toggle: (isOn: boolean) => set((before) => (isOn ? (before ?? initial) : undefined)),
  }
}

function ShadowFields({ selected: { fields, set }, swatches }: EffectControlsProps) {
  const { messages } = useEditor()
  const { effects } = messages
  const title = effects.shadow
  const { checked, value, change, toggle } = effectOf(
    fields.map(({ shadow }) => shadow),
    newShadow,
    (next) => set(({ shadow }) => ({ shadow: next(shadow) }), title),
  )
  const opacity = value('opacity', 1)
  return (
    <>
      <CheckField label={title} checked={checked} onChange={toggle} />
      {checked === true && (
        <>
          <div className="row">
            {lengths.map(({ key, caption, min, max }) => (
              <LengthField
                key={key}
                label={messages.labeled(title, key === 'blur' ? effects.blur : caption)}
                caption={key === 'blur' ? effects.blur : caption}
                value={value(key)}
                min={min}
                max={max}
                decimals={1}
                onCommit={(length) => change({ [key]: length ?? 0 })}
                onMixedStep={(by) => change((shadow) => ({ [key]: shadow[key] + by }))}
              />
            ))}
          </div>
          <ColorField
            label={messages.labeled(title, messages.color)}
            value={value('color')}
            swatches={swatches}
            onCommit={(color) => change({ color })}
          />
          <NumberField
            label={messages.labeled(title, messages.opacity)}
            caption={messages.opacity}
            value={opacity === undefined ? undefined : Math.round(opacity * 100)}
            min={0}
            max={100}
            unit="%"
            onCommit={(percent) => change({ opacity: (percent ?? 100) / 100 })}
            onMixedStep={(by) => change(({ opacity = 1 }) => ({ opacity: opacity + by / 100 }))}
          />
        </>
      )}
    </>
  )
}
