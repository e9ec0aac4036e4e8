/** A place that can be focused from elsewhere. */
export type FocusPlace =
  /** The page, which takes the keys of the editor. */
  | 'page'
  /** The text of the selected field in the panel. */
  | 'fieldText'
  /** The button in the rail of the open panel. */
  | 'panelButton'
  /** The text input for the design's name. */
  | 'designName'
  /** The regions around the page that F6 cycles through. */
  | 'topBar'
  | 'rail'
  | 'sidePanel'
  | 'properties'

/** The regions in the order of the screen. */
const regions = ['topBar', 'rail', 'sidePanel', 'page', 'properties'] as const

/** The current elements of the places. Components register them; none is looked up by class. */
export interface FocusPlaces {
  /** Registers an element as a place; `null` when it is removed. Stable, so that it can be a React ref. */
  readonly refs: Readonly<Record<FocusPlace, (element: HTMLElement | null) => void>>
  /** Focuses a place; returns whether it is on screen. */
  to(place: FocusPlace): boolean
  /** Focuses the region after or before the one that contains a node; wraps from the last to the first. */
  toRegion(from: EventTarget | null, step: 1 | -1): boolean
  /** Whether a node is a place or inside one. */
  contains(place: FocusPlace, node: EventTarget | null): boolean
}

/** Creates the places of one editor, with none registered yet. */
export function createFocusPlaces(): FocusPlaces {
  const elements = new Map<FocusPlace, HTMLElement>()
  const refOf = (place: FocusPlace) => (element: HTMLElement | null) => {
    if (element) elements.set(place, element)
    else elements.delete(place)
  }
  const contains = (place: FocusPlace, node: EventTarget | null) =>
    node instanceof Node && (elements.get(place)?.contains(node) ?? false)

  function to(place: FocusPlace): boolean {
    elements.get(place)?.focus({ preventScroll: place === 'page' })
    return elements.has(place)
  }

  return {
    refs: {
      page: refOf('page'),
      fieldText: refOf('fieldText'),
      panelButton: refOf('panelButton'),
      designName: refOf('designName'),
      topBar: refOf('topBar'),
      rail: refOf('rail'),
      sidePanel: refOf('sidePanel'),
      properties: refOf('properties'),
    },
    to,
    toRegion(from, step) {
      const shown = regions.filter((region) => elements.has(region))
      const at = shown.findIndex((region) => contains(region, from))
      const next = shown[at < 0 ? 0 : (at + step + shown.length) % shown.length]
      return next !== undefined && to(next)
    },
    contains,
  }
}
