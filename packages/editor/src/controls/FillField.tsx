import { type Fill, type Gradient, type GradientStop, templateLimits } from '@certificate-sdk/template'
import { isGradient } from '@certificate-sdk/template/internal'
import { Plus, X } from 'lucide-react'
import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '../services/useEditor.ts'
import type { Swatch } from '../services/useSwatches.ts'
import { ColorField } from './ColorField.tsx'
import { type FillKind, fillOf, kindOfFill, withStop } from './fillOf.ts'
import { IconButton } from './IconButton.tsx'
import { NumberField } from './NumberField.tsx'

/** A fill: none, a color, or a gradient with its colors. */
export function FillField({
  label,
  colorLabel,
  value,
  differing,
  optional,
  onlyPlain,
  swatches,
  onCommit,
  onKind = (kind) => onCommit(fillOf(kind, value)),
}: {
  label: string
  /** Name of the color, if the fill is one. */
  colorLabel: string
  /** `undefined` = none, or several fields with different fills. */
  value: Fill | undefined
  /** If several fields differ: the kind of their fills, or `mixed` if that differs, too. */
  differing?: FillKind | 'mixed' | undefined
  /** True if the field may have no fill. */
  optional: boolean
  /** True if it may not be a gradient. */
  onlyPlain?: boolean
  swatches: readonly Swatch[]
  onCommit(value: Fill | undefined): void
  /** Default: commits a fill of that kind. */
  onKind?(kind: FillKind): void
}) {
  const { messages } = useEditor()
  const { none, plain, linear, radial } = messages.shape
  const kind = differing ?? kindOfFill(value)
  const kinds = { ...(optional && { none }), plain, ...(!onlyPlain && { linear, radial }) }
  return (
    <div className="fill">
      <label className="select">
        {label}
        <select value={kind} onChange={({ target }) => onKind(target.value as FillKind)}>
          {kind === 'mixed' && <option value="mixed">{messages.mixed}</option>}
          {Object.entries(kinds).map(([name, kindLabel]) => (
            <option key={name} value={name}>
              {kindLabel}
            </option>
          ))}
        </select>
      </label>
      {kind === 'plain' && !isGradient(value) && (
        <ColorField label={colorLabel} value={value} swatches={swatches} onCommit={onCommit} />
      )}
      {(differing === 'linear' || differing === 'radial') && <p className="muted">{messages.mixed}</p>}
      {isGradient(value) && (
        <GradientStops {...{ value, swatches }} onCommit={(next: Gradient) => onCommit(next)} />
      )}
    </div>
  )
}

/** The colors of a gradient, each with position and opacity, and the direction of a linear one. */
function GradientStops({
  value,
  swatches,
  onCommit,
}: {
  value: Gradient
  swatches: readonly Swatch[]
  onCommit(value: Gradient): void
}) {
  const { messages } = useEditor()
  const { stops } = value
  const change = (at: number, patch: Partial<GradientStop>) =>
    onCommit({ ...value, stops: stops.map((stop, i) => (i === at ? { ...stop, ...patch } : stop)) })
  const [removed, setRemoved] = useState({ count: 0, focused: -1 })
  const stopFields = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that removed a color had the focus
  useLayoutEffect(() => stopFields.current?.querySelector<HTMLElement>('[type="text"]')?.focus(), [removed])

  function remove(at: number, byKey: boolean): void {
    onCommit({ ...value, stops: stops.filter((_, i) => i !== at) })
    setRemoved({ count: removed.count + 1, focused: byKey ? Math.min(at, stops.length - 2) : -1 })
  }

  return (
    <>
      {value.type === 'linear' && (
        <NumberField
          label={messages.shape.angle}
          value={value.angle ?? 0}
          wrapsAt={360}
          unit="°"
          onCommit={(angle) => onCommit({ ...value, angle: angle ?? 0 })}
        />
      )}
      {stops.map((stop, i) => (
        <Stop
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no identity: their number is all that tells them apart
          key={i}
          {...{ stop, swatches }}
          stopFields={i === removed.focused ? stopFields : undefined}
          number={i + 1}
          onChange={(patch) => change(i, patch)}
          {...(stops.length > 2 && { onRemove: ({ detail }) => remove(i, detail === 0) })}
        />
      ))}
      {stops.length < templateLimits.stops && (
        <IconButton icon={Plus} label={messages.shape.add} onClick={() => onCommit(withStop(value))} />
      )}
    </>
  )
}

function Stop({
  stop,
  number,
  swatches,
  stopFields,
  onChange,
  onRemove,
}: {
  stop: GradientStop
  number: number
  swatches: readonly Swatch[]
  stopFields: RefObject<HTMLDivElement | null> | undefined
  onChange(patch: Partial<GradientStop>): void
  onRemove?(event: MouseEvent): void
}) {
  const { messages } = useEditor()
  const named = (what: string) => `${messages.color} ${number} – ${what}`
  const percent = (share: number) => Math.round(share * 100)
  return (
    <div className="stop" ref={stopFields}>
      <ColorField
        label={`${messages.color} ${number}`}
        value={stop.color}
        swatches={number === 1 ? swatches : []}
        onCommit={(color) => onChange({ color })}
      />
      <div className="row">
        <NumberField
          label={named(messages.position)}
          caption={messages.position}
          value={percent(stop.offset)}
          min={0}
          max={100}
          unit="%"
          onCommit={(offset = 0) => onChange({ offset: offset / 100 })}
        />
        <NumberField
          label={named(messages.opacity)}
          caption={messages.opacity}
          value={percent(stop.opacity ?? 1)}
          min={0}
          max={100}
          unit="%"
          onCommit={(opacity = 100) => onChange({ opacity: opacity / 100 })}
        />
        {onRemove && <IconButton icon={X} label={named(messages.shape.remove)} onClick={onRemove} />}
      </div>
    </div>
  )
}
