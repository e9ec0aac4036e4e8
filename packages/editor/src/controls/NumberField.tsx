import { type LucideIcon, Minus, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isComposing } from '../commands/isComposing.ts'
import { decimalOf } from '../languages/decimalOf.ts'
import type { SharedGeometry } from '../scene/sharedGeometry.ts'
import { useDrawnDocument } from '../services/useDrawnDocument.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { evaluateNumber } from './evaluateNumber.ts'
import { followPress, type ListDrag } from './followPress.ts'
import { IconButton } from './IconButton.tsx'
import { numberUnits, type PageScale } from './numberUnits.ts'
import { scrubNumber } from './scrubNumber.ts'
import { showPopup } from './showPopup.ts'

/** Props of a number field. */
export interface NumberFieldProps {
  label: string
  /** Text above the number, which must be part of the label. Default: the label. */
  caption?: string
  /** True in a bar: the number has no caption, and its note floats below. */
  isBare?: boolean
  /** `undefined` = nothing set, or different values in several fields. */
  value: number | undefined
  /** Default: a text saying that several fields have different values. */
  placeholder?: string
  min?: number
  max?: number
  /** Number of decimal places to keep. Default 0. */
  decimals?: number
  /** Value at which it wraps around to the start: 360 for angles. */
  wrapsAt?: number
  step?: number
  unit?: string
  /** Page for converting between px and lengths on paper. Default: the design's. */
  page?: PageScale
  /** Note about the value, shown below it. */
  note?: string | undefined
  /** Ids of warnings about the value, which are shown elsewhere. */
  warnings?: string | undefined
  disabled?: boolean
  /** `undefined` if the person emptied a `clearable` field. */
  onCommit(value: number | undefined): void
  clearable?: boolean
  /** True to add buttons for the next smaller and larger value. */
  hasButtons?: boolean
  /** Applies a step if several fields have different values. */
  onMixedStep?(by: number): void
  /** The displayed property, so that it follows gestures before they are stored. */
  live?: keyof SharedGeometry
  /** Divisor of {@link live}. Default 1. */
  liveScale?: number
}

/**
 * A number with arrows (Shift × 10), arithmetic, and units; commits on Enter and on blur, reverts on Escape. Dragging
 * its caption changes it, too, if it is known.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    caption = label,
    isBare = false,
    value,
    placeholder,
    min = -1e6,
    max = 1e6,
    decimals = 0,
    step = 1,
    unit,
    warnings,
  } = props
  const id = useId()
  const { locale, messages, store } = useEditor()
  const { canvas, escapes, focus } = useService('screen')
  const decimal = decimalOf(locale)
  const write = (number: number) => String(toPlaces(number, decimals)).replace('.', decimal)
  const { page } = useDrawnDocument()
  const units = numberUnits(unit, props.page ?? page, value)
  const unitNames = Object.keys(units).join(', ')
  const read = (typed: string) => evaluateNumber(typed, decimal, units)
  const written = value === undefined ? '' : write(value)
  const hint = placeholder ?? messages.mixed
  const [text, setText] = useState(written)
  const [invalid, setInvalid] = useState(false)
  /** The bound that replaced the typed number. */
  const [bound, setBound] = useState('')
  // Before the next event: an effect after the frame would overwrite text typed in the meantime.
  useLayoutEffect(revert, [written])

  const input = useRef<HTMLInputElement>(null)
  useEscape('value', revert, (target) => target === input.current && text !== written)
  const { live, liveScale = 1 } = props
  // Bypasses React, which would render in every frame. The end of a gesture stores the last displayed value.
  useLayoutEffect(() => {
    if (!live) return
    return canvas.subscribeGeometry(({ [live]: now }) => {
      const text = now === undefined ? '' : write(now / liveScale)
      // Browsers lay an input out again even if the text set is the one it already has.
      if (input.current && input.current.value !== text) input.current.value = text
    })
  })

  function revert(): void {
    setText(written)
    setInvalid(false)
  }

  /** @returns whether the number is valid */
  function commit(typed: string): boolean {
    setBound('')
    if (typed.trim() === written || (typed.trim() === '' && !props.clearable)) {
      revert()
      return true
    }
    if (typed.trim() === '') {
      props.onCommit(undefined)
      return true
    }
    const number = read(typed)
    if (number === undefined) {
      setInvalid(true)
      return false
    }
    const next = showWithinBounds(number)
    if (next !== value) props.onCommit(next)
    return true
  }

  function showWithinBounds(number: number): number {
    setInvalid(false)
    const inside = props.wrapsAt ? number % props.wrapsAt : Math.min(max, Math.max(min, number))
    const next = toPlaces(inside, decimals)
    setText(write(next))
    if (inside !== number && !props.wrapsAt) setBound(write(next))
    return next
  }

  function scrub(from: number): ListDrag {
    store.holdStep()
    return scrubNumber(from, step, (number) => props.onCommit(showWithinBounds(number)))
  }

  function onCaptionDown({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>): void {
    const from = read(text) ?? value
    if (from === undefined || props.disabled) return
    followPress(escapes, currentTarget, nativeEvent, () => scrub(from))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Input methods use Enter to finish composing, for example full-width digits.
    if (isComposing(event.nativeEvent)) return
    // A text being typed gets the focus back, but not the key.
    if (event.key === 'Enter' && commit(text) && focus.to('typedText')) event.preventDefault()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    stepBy((event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1))
  }

  function stepBy(steps: number): void {
    const from = read(text) ?? value
    if (from === undefined) props.onMixedStep?.(steps * step)
    else commit(write(from + steps * step))
  }

  const isBound = bound !== '' && bound === text
  const note = isBound ? messages.allowedRange(write(min), write(max)) : props.note
  const shownNote = invalid ? `${messages.notANumber} ${unitNames && messages.allowedUnits(unitNames)}` : note
  const control = (
    <span className="number">
      <input
        ref={input}
        id={id}
        aria-label={label}
        type="text"
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={props.min}
        aria-valuemax={props.max}
        aria-valuetext={value === undefined ? hint : unit ? `${written} ${unit}` : written}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={hint}
        disabled={props.disabled}
        aria-invalid={invalid || warnings !== undefined}
        aria-describedby={[shownNote ? `${id}-note` : '', warnings].filter(Boolean).join(' ') || undefined}
        onChange={(event) => {
          setText(event.target.value)
          if (read(event.target.value) !== undefined) setInvalid(false)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => commit(text)}
        onKeyDown={onKeyDown}
      />
      {unit && <span className="unit">{unit}</span>}
    </span>
  )
  const stepButton = (steps: number, icon: LucideIcon, name: string) =>
    props.hasButtons && (
      <IconButton icon={icon} label={messages.labeled(label, name)} onClick={() => stepBy(steps)} />
    )
  return (
    <>
      {stepButton(-1, Minus, messages.smaller)}
      <label
        className={isBare ? 'bare-number' : 'named-number'}
        htmlFor={id}
        data-tip={isBare ? label : undefined}
      >
        {!isBare && (
          <span className="number-caption" aria-hidden="true" onPointerDown={onCaptionDown}>
            {caption}
          </span>
        )}
        {control}
      </label>
      {stepButton(1, Plus, messages.larger)}
      {shownNote && (
        <NumberNote
          key={shownNote}
          id={`${id}-note`}
          isProblem={invalid}
          isAlert={invalid || isBound}
          floatsBelow={isBare ? input : undefined}
        >
          {shownNote}
        </NumberNote>
      )}
    </>
  )
}

function NumberNote({
  id,
  isProblem,
  isAlert,
  floatsBelow,
  children,
}: {
  id: string
  isProblem: boolean
  isAlert: boolean
  /** The number input, if the note is in a popup. */
  floatsBelow: RefObject<HTMLElement | null> | undefined
  children: string
}) {
  const note = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (note.current && floatsBelow?.current) return showPopup(note.current, floatsBelow.current)
  }, [floatsBelow])
  return (
    <small
      ref={note}
      id={id}
      className={isProblem ? 'number-problem' : 'number-note'}
      popover={floatsBelow && 'manual'}
      role={isAlert ? 'alert' : undefined}
    >
      {children}
    </small>
  )
}

function toPlaces(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}
