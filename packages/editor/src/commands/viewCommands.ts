import type { DisplayUnit } from '../geometry/displayUnit.ts'
import { centered, fitPage, zoomAt, zoomStep } from '../geometry/viewport.ts'
import type { PanelName } from '../sidePanels.ts'
import { panelNames } from '../sidePanels.ts'
import { showViewport } from '../store/CanvasView.ts'
import { leavePanel, switchPanel } from '../store/PanelState.ts'
import { measureIn, toggleAid, type ViewAids } from '../store/Preferences.ts'
import { hasPage, uncoveredCanvas } from '../store/selectors.ts'
import type { EffectCommand, EffectTools, ListedCommand, Listing } from './Command.ts'

const always = () => true

function announceZoom({
  store,
  announce,
  messages,
}: Pick<EffectTools, 'store' | 'announce' | 'messages'>): void {
  announce(messages.zoomLevel(`${Math.round(store.getState().ui.view.viewport.zoom * 100)}%`))
}

function zoomBy(
  id: string,
  direction: 1 | -1,
  shortcuts: readonly string[],
  label: Listing['label'],
): ListedCommand {
  return {
    id,
    group: 'view',
    label,
    shortcuts,
    scope: 'page',
    isAllowed: always,
    isEnabled: hasPage,
    perform({ store, ...tools }) {
      const { viewport, canvas } = store.getState().ui.view
      const center = { x: canvas.width / 2, y: canvas.height / 2 }
      store.transition({ view: showViewport(zoomAt(viewport, zoomStep(viewport.zoom, direction), center)) })
      announceZoom({ store, ...tools })
    },
  }
}

/** Zooms in to the next step, around the center of the canvas. */
export const zoomIn = zoomBy('zoomIn', 1, ['Mod++', 'Mod+=', '+', '='], (messages) => messages.zoomIn)
/** Zooms out to the next step, around the center of the canvas. */
export const zoomOut = zoomBy('zoomOut', -1, ['Mod+-', '-'], (messages) => messages.zoomOut)

/** Actual size: one template px is one CSS px, with the page centered. */
export const zoomActual: ListedCommand = {
  id: 'zoomActual',
  group: 'view',
  label: (messages) => messages.zoomActual,
  shortcuts: ['Mod+0'],
  scope: 'page',
  isAllowed: always,
  isEnabled: hasPage,
  perform({ store, ...tools }) {
    const state = store.getState()
    store.transition({
      view: showViewport(centered(state.document.page.dimensions, uncoveredCanvas(state), 1)),
    })
    announceZoom({ store, ...tools })
  },
}

/** Fits the whole page; before the canvas has a size, this waits for the first measurement. */
export const zoomFit: ListedCommand = {
  id: 'zoomFit',
  group: 'view',
  label: (messages) => messages.zoomFit,
  shortcuts: ['Mod+1', '!'],
  scope: 'page',
  isAllowed: always,
  isEnabled: hasPage,
  perform({ store, ...tools }) {
    const state = store.getState()
    if (state.ui.view.canvas.width === 0) return
    store.transition({ view: showViewport(fitPage(state.document.page.dimensions, uncoveredCanvas(state))) })
    announceZoom({ store, ...tools })
  },
}

/** Keys that work while an image is cropped, too. */
export const zoomCommands = [zoomIn, zoomOut, zoomActual, zoomFit]

function togglePanel(panel: PanelName, shortcut: string): ListedCommand {
  return {
    id: `panel-${panel}`,
    group: 'view',
    label: (messages) => messages[panel],
    shortcuts: [shortcut],
    isAllowed: (can) => can.panel(panel),
    isEnabled: hasPage,
    perform: ({ store }) => store.transition({ panels: switchPanel(panel) }),
  }
}

/** Opens a side panel, or closes it if it is open; in the order of the rail. */
export const panelCommands = Object.fromEntries(
  panelNames.map((panel, i) => [panel, togglePanel(panel, `${i + 1}`)]),
) as Record<PanelName, ListedCommand>

/** Closes the side panel that is open. */
export const closePanel: EffectCommand = {
  id: 'closePanel',
  isAllowed: always,
  isEnabled: ({ ui }) => ui.panels.open !== null,
  perform: ({ store }) => store.transition({ panels: leavePanel }),
}

function toggleViewAid(aid: keyof ViewAids, shortcut: string): ListedCommand {
  return {
    id: `view-${aid}`,
    group: 'view',
    label: (messages, { ui }) =>
      `${ui.preferences.aids[aid] ? messages.hide : messages.show}: ${messages.view[aid]}`,
    shortcuts: [shortcut],
    isAllowed: always,
    isEnabled: hasPage,
    perform: ({ store }) => store.transition({ preferences: toggleAid(aid) }),
  }
}

/** Shows or hides a view aid on the canvas. */
export const viewAidCommands: Record<keyof ViewAids, ListedCommand> = {
  rulers: toggleViewAid('rulers', 'Shift+r'),
  grid: toggleViewAid('grid', 'g'),
  margins: toggleViewAid('margins', 'm'),
}

/** Changes the unit of lengths, for this session. */
export const setUnit: EffectCommand<DisplayUnit> = {
  id: 'setUnit',
  isAllowed: always,
  isEnabled: hasPage,
  perform: ({ store }, unit) => store.transition({ preferences: measureIn(unit) }),
}
