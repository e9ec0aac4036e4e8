import { allEntries } from '../document/sheets.ts'
import { feel } from '../feel.ts'
import { panBy, toCanvas } from '../geometry/viewport.ts'
import { showViewport } from '../store/CanvasView.ts'
import { leavePanel } from '../store/PanelState.ts'
import type { ListedCommand } from './Command.ts'

/**
 * Selects the next field with a warning, on any page, brings it into view, and shows its properties; warnings about the
 * page come last.
 */
export const showNextWarning: ListedCommand = {
  id: 'showNextWarning',
  group: 'view',
  label: (messages) => messages.nextWarning,
  shortcuts: ['F8'],
  isEnabled: ({ document }) => document.page.imageUrl !== '',
  perform({ store, warnings, boundsOf, announce, messages }) {
    const { document, ui } = store.getState()
    const all = warnings()
    const warned = new Set<string | undefined>()
    for (const { keys } of all) for (const key of keys.length ? keys : [undefined]) warned.add(key)
    const keys = allEntries(document).map(({ key }) => key)
    const places = [...keys, undefined].filter((key) => warned.has(key))
    if (!places.length) return announce(messages.warningsLeft(0))
    const selected = ui.selection.keys.length === 1 ? ui.selection.keys[0] : undefined
    const after = selected === undefined ? -1 : keys.indexOf(selected)
    const at = places.findIndex((key) => key === undefined || keys.indexOf(key) > after)
    const next = places[Math.max(0, at)]
    // A new selection is announced together with its warnings; an unchanged one is not.
    if (next === undefined || next === selected)
      for (const warning of all)
        if (next === undefined ? !warning.keys.length : warning.keys.includes(next))
          announce(messages.spoken.warning(warning.message))
    store.select(next === undefined ? [] : [next])
    const { viewport, canvas } = ui.view
    const narrow = canvas.width < feel.fitMargin.narrowBelow
    const box = next === undefined ? undefined : boundsOf(next)
    if (narrow) store.transition({ panels: leavePanel })
    if (!box) return
    const middle = toCanvas(viewport, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    if (middle.x > 0 && middle.y > 0 && middle.x < canvas.width && middle.y < canvas.height) return
    const by = { x: canvas.width / 2 - middle.x, y: canvas.height / 2 - middle.y }
    store.transition({ view: showViewport(panBy(viewport, by, document.page.dimensions, canvas)) })
  },
}
