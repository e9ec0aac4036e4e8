import { type Gradient, type GradientStop, templateLimits } from '@certificate-sdk/template'
import type { LucideIcon } from 'lucide-react'
import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ColorField, Swatch } from '../../controls/ColorField.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import type { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import type { withStop } from './fillOf.ts'

/** Controls and functions of the workspace, which a lazy part does not import. */
export interface GradientTools {
  ColorField: typeof ColorField
  NumberField: typeof NumberField
  withStop: typeof withStop
  icons: Record<'add' | 'remove', LucideIcon>
}

/** The colors of a gradient, each with its place and opacity, and the direction of a linear one. */
export function GradientStops({
  value,
  swatches,
  tools,
  onCommit,
}: {
  value: Gradient
  swatches: readonly Swatch[]
  tools: GradientTools
  onCommit(value: Gradient): void
}) {
  const { messages } = useEditor()
  const { stops } = value
  const { NumberField, withStop, icons } = tools
  const change = (at: number, patch: Partial<GradientStop>) =>
    onCommit({ ...value, stops: stops.map((stop, i) => (i === at ? { ...stop, ...patch } : stop)) })
  const [removed, setRemoved] = useState({ count: 0, focused: -1 })
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that removed a color had the focus
  useLayoutEffect(() => place.current?.querySelector<HTMLElement>('[type="text"]')?.focus(), [removed])

  function remove(at: number, byKey: boolean): void {
    onCommit({ ...value, stops: stops.filter((_, i) => i !== at) })
    setRemoved({ count: removed.count + 1, focused: byKey ? Math.min(at, stops.length - 2) : -1 })
  }

  return (
    <>
      {value.type === 'linear' && (
        <NumberField
          label={messages.shape.angle}
          prefix="∠"
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
          {...{ stop, swatches, tools }}
          place={i === removed.focused ? place : undefined}
          number={i + 1}
          onChange={(patch) => change(i, patch)}
          {...(stops.length > 2 && { onRemove: ({ detail }) => remove(i, detail === 0) })}
        />
      ))}
      {stops.length < templateLimits.stops && (
        <IconButton icon={icons.add} label={messages.shape.add} onClick={() => onCommit(withStop(value))} />
      )}
    </>
  )
}

function Stop({
  stop,
  number,
  swatches,
  place,
  tools: { ColorField, NumberField, icons },
  onChange,
  onRemove,
}: {
  stop: GradientStop
  number: number
  swatches: readonly Swatch[]
  place: RefObject<HTMLDivElement | null> | undefined
  tools: GradientTools
  onChange(patch: Partial<GradientStop>): void
  onRemove?(event: MouseEvent): void
}) {
  const { messages } = useEditor()
  const named = (what: string) => `${messages.color} ${number} – ${what}`
  const percent = (share: number) => Math.round(share * 100)
  return (
    <div className="stop" ref={place}>
      <ColorField
        label={`${messages.color} ${number}`}
        value={stop.color}
        swatches={number === 1 ? swatches : []}
        onCommit={(color) => onChange({ color })}
      />
      <div className="row">
        <NumberField
          label={named(messages.position)}
          prefix="↦"
          value={percent(stop.offset)}
          min={0}
          max={100}
          unit="%"
          onCommit={(offset = 0) => onChange({ offset: offset / 100 })}
        />
        <NumberField
          label={named(messages.opacity)}
          prefix="◐"
          value={percent(stop.opacity ?? 1)}
          min={0}
          max={100}
          unit="%"
          onCommit={(opacity = 100) => onChange({ opacity: opacity / 100 })}
        />
        {onRemove && (
          <IconButton icon={icons.remove} label={named(messages.shape.remove)} onClick={onRemove} />
        )}
      </div>
    </div>
  )
}
