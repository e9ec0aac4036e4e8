import { expect, it } from 'vitest'
import { defaultPreferences, measureIn, toggleAid, toggleAlignTarget } from './Preferences.ts'

it('toggles one view aid and keeps the others', () => {
  const grid = toggleAid('grid')(defaultPreferences)
  expect(grid.aids).toEqual({ rulers: false, grid: true, margins: false })
  expect(toggleAid('grid')(grid)).toEqual(defaultPreferences)
})

it('keeps the view aids when the unit changes', () => {
  expect(measureIn('mm')(defaultPreferences)).toEqual({ ...defaultPreferences, unit: 'mm' })
})

it('toggles between the page and the other fields as the target of alignment', () => {
  const toPage = toggleAlignTarget(defaultPreferences)
  expect(toPage.alignToPage).toBe(true)
  expect(toggleAlignTarget(toPage)).toEqual(defaultPreferences)
})
