/** A panel beside the rail. */
export type PanelName = 'add' | 'background' | 'layers' | 'samples'

interface SidePanelTraits {
  /** True if it is useless in a viewer. */
  edits: boolean
}

/** The side panels, in the order of the rail and of the keys 1, 2, … that open them. */
export const sidePanels: Readonly<Record<PanelName, SidePanelTraits>> = {
  add: { edits: true },
  background: { edits: true },
  layers: { edits: false },
  samples: { edits: false },
}

/** Names of the panels, in the same order. */
export const panelNames = Object.keys(sidePanels) as readonly PanelName[]
