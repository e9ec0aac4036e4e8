import type { DisplayUnit } from '../geometry/displayUnit.ts'

/** Visible view aids on the canvas; all are off when the editor opens. */
export interface ViewAids {
  readonly rulers: boolean
  readonly grid: boolean
  readonly margins: boolean
}

/** The author's view, measurement, and alignment settings, for this session. */
export interface Preferences {
  readonly aids: ViewAids
  /** Unit of rulers and of the inputs for positions and sizes. */
  readonly unit: DisplayUnit
  /** True if several fields are aligned and distributed to the page rather than to each other. */
  readonly alignToPage: boolean
}

/** The preferences of an editor that has just opened. */
export const defaultPreferences: Preferences = {
  aids: { rulers: false, grid: false, margins: false },
  unit: 'px',
  alignToPage: false,
}

/** Shows or hides a view aid. */
export const toggleAid =
  (aid: keyof ViewAids) =>
  (now: Preferences): Preferences => ({ ...now, aids: { ...now.aids, [aid]: !now.aids[aid] } })

/** Measures in another unit. */
export const measureIn =
  (unit: DisplayUnit) =>
  (now: Preferences): Preferences => ({ ...now, unit })

/** Changes what several fields are aligned to. */
export const toggleAlignTarget = (now: Preferences): Preferences => ({
  ...now,
  alignToPage: !now.alignToPage,
})
