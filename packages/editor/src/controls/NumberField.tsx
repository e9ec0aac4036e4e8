import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { decimalOf } from '../locales/decimalOf.ts'
import type { SharedGeometry } from '../scene/sharedGeometry.ts'
import { useDrawnDocument } from '../services/useDrawnDocument.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import { useEscape } from '../services/useEscape.ts'
import { evaluateNumber } from './evaluateNumber.ts'
import { numberUnits, type PageScale } from './numberUnits.ts'

/** Props of a number field. */
export interface NumberFieldProps {
  label: string
  /** Shown instead of the label's first letters; one or two characters. */
  prefix: string
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
  /** The page that relates px to lengths on paper. Default: the design's. */
  page?: PageScale
  /** Note about the value, shown below it. */
  note?: string | undefined
  /** Ids of the warnings about the value, which are shown elsewhere. */
  warnings?: string | undefined
  disabled?: boolean
  /** `undefined` if the person emptied a `clearable` field. */
  onCommit(value: number | undefined): void
  clearable?: boolean
  /** The displayed property, so that it follows gestures before they are stored. */
  live?: keyof SharedGeometry
  /** Divisor of {@link live}. Default 1. */
  liveScale?: number
}

/** A number with arrows (Shift × 10), arithmetic, and units; commits on Enter and on blur, reverts on Escape. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    prefix,
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
  const { locale, messages } = useEditor()
  const { canvas } = useService('screen')
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
  /** The bound that was written instead of what was typed. */
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

  function commit(typed: string): void {
    setBound('')
    if (typed.trim() === written || (typed.trim() === '' && !props.clearable)) {
      revert()
      return
    }
    if (typed.trim() === '') {
      props.onCommit(undefined)
      return
    }
    const number = read(typed)
    if (number === undefined) {
      setInvalid(true)
      return
    }
    setInvalid(false)
    const inside = props.wrapsAt ? number % props.wrapsAt : Math.min(max, Math.max(min, number))
    const next = toPlaces(inside, decimals)
    setText(write(next))
    if (inside !== number && !props.wrapsAt) setBound(write(next))
    if (next !== value) props.onCommit(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Input methods use Enter to finish composing, for example full-width digits.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit(text)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const by = (event.shiftKey ? 10 : 1) * step * (event.key === 'ArrowUp' ? 1 : -1)
    commit(write((read(text) ?? value ?? min) + by))
  }

  const isBound = bound !== '' && bound === text
  const note = isBound ? messages.allowedRange(write(min), write(max)) : props.note
  return (
    <>
      <label className="number" htmlFor={id} data-tip={label}>
        <span aria-hidden="true">{prefix}</span>
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
          aria-describedby={
            [invalid || note ? `${id}-note` : '', warnings].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => {
            setText(event.target.value)
            if (read(event.target.value) !== undefined) setInvalid(false)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => commit(text)}
          onKeyDown={onKeyDown}
        />
        {unit && <span className="unit">{unit}</span>}
      </label>
      {invalid && (
        <small id={`${id}-note`} className="number-problem" role="alert">
          {messages.notANumber} {unitNames && messages.allowedUnits(unitNames)}
        </small>
      )}
      {note && !invalid && (
        <small id={`${id}-note`} className="number-note" role={isBound ? 'alert' : undefined}>
          {note}
        </small>
      )}
    </>
  )
}

function toPlaces(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}
