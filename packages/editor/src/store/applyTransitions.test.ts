import { expect, it } from 'vitest'
import { testDocument } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import { applyTransitions } from './applyTransitions.ts'
import { clearNotice, showInfo } from './Notice.ts'
import { hideOverlay, showDialog } from './Overlay.ts'

const { ui } = testStore(testDocument()).getState()

it('changes several groups, and keeps the objects of the others', () => {
  const next = applyTransitions(ui, { overlay: showDialog('palette'), notice: showInfo('Saved') })
  expect(next).toEqual({
    ...ui,
    overlay: { dialog: 'palette', menu: null },
    notice: { kind: 'info', text: 'Saved' },
  })
  expect(next.selection).toBe(ui.selection)
})

it('can empty a group', () => {
  const shown = applyTransitions(ui, { notice: showInfo('Saved') })
  expect(applyTransitions(shown, { notice: clearNotice }).notice).toBeNull()
})

it('returns the same object if nothing changes', () => {
  expect(applyTransitions(ui, { overlay: hideOverlay, notice: clearNotice })).toBe(ui)
})
