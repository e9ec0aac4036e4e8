import { letterUnit, pixelsPer, unitDecimals } from '../../geometry/displayUnit.ts'
import { decimalOf } from '../../languages/decimalOf.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'

/** Formats the measurements of a gesture like the properties panel: in the unit that the person chose. */
export interface LengthFormat {
  /** A bare number, from page px. */
  number(px: number): string
  /** Lengths with their unit, such as `120 × 40 mm`. */
  size(...px: readonly number[]): string
  /** A font size with its unit: px or pt. */
  letters(px: number): string
}

/** Uses the unit and the page of the state. */
export function lengthFormat({ getState }: Pick<EditorStore, 'getState'>, locale: string): LengthFormat {
  function write(px: number, isLetters = false): [number: string, unit: string] {
    const { ui, document } = getState()
    const unit = isLetters ? letterUnit(ui.preferences.unit) : ui.preferences.unit
    const decimals = isLetters && unit === 'px' ? 2 : unitDecimals[unit]
    const number = Number((px / pixelsPer(unit, document.page)).toFixed(decimals))
    return [String(number).replace('.', decimalOf(locale)), unit]
  }
  return {
    number: (px) => write(px)[0],
    size: (...px) => `${px.map((each) => write(each)[0]).join(' × ')} ${getState().ui.preferences.unit}`,
    letters: (px) => write(px, true).join(' '),
  }
}
