import type { PanelName } from '../sidePanels.ts'

/**
 * Distribution of the editor's space among its parts:
 *
 * | layout   | side panels                                       | properties                |
 * | -------- | ------------------------------------------------- | ------------------------- |
 * | `wide`   | dock beside the canvas                            | beside the canvas         |
 * | `medium` | float over the canvas, and close after adding     | beside the canvas; over it, on request, where the window is small |
 * | `narrow` | are a sheet at the bottom, and close after adding | are a sheet at the bottom |
 */
export type EditorLayout = 'wide' | 'medium' | 'narrow'

/**
 * Height of the sheet in the narrow layout: only its header, half of the editor, or all the space between the
 * bars.
 */
export type SheetStop = 'peek' | 'half' | 'full'

/** The side panel, and how it shares the space. */
export interface PanelState {
  readonly layout: EditorLayout
  /** The open panel. */
  readonly open: PanelName | null
  /** Kept in other layouts, so that turning a phone and back changes nothing. */
  readonly sheet: SheetStop
  /** True while the properties float over the canvas of a small window. */
  readonly drawer: boolean
}

/** Opens a panel; a sheet that shows only its header is raised. */
export const openPanel =
  (open: PanelName) =>
  (now: PanelState): PanelState => ({ ...now, open, sheet: now.sheet === 'peek' ? 'half' : now.sheet })

/** Closes the open panel. */
export const leavePanel = (now: PanelState): PanelState => (now.open ? { ...now, open: null } : now)

/** Opens a panel, or closes it if it is the open one. */
export const switchPanel =
  (panel: PanelName) =>
  (now: PanelState): PanelState =>
    now.open === panel ? leavePanel(now) : openPanel(panel)(now)

/** After adding, closes a panel that would cover the new field, and raises the sheet to its properties. */
export const uncoverNewField = (now: PanelState): PanelState =>
  now.layout === 'wide' ? now : { ...now, open: null, sheet: 'half' }

/** Shows the properties over the canvas of a small window, or hides them. */
export const toggleDrawer = (now: PanelState): PanelState => ({ ...now, drawer: !now.drawer })

/** Moves the sheet to a height. */
export const moveSheet =
  (sheet: SheetStop) =>
  (now: PanelState): PanelState => ({ ...now, sheet })

/** Adapts to the space that the editor has. */
export const arrangeAs =
  (layout: EditorLayout) =>
  (now: PanelState): PanelState =>
    layout === now.layout ? now : { ...now, layout }
