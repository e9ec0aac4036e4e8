/** A place that the keys can be given to from elsewhere. */
export type FocusPlace =
  /** The page, which takes the keys of the editor. */
  | 'page'
  /** The text of the selected field in the panel. */
  | 'fieldText'
  /** The button of the rail whose panel is open. */
  | 'panelButton'

/** Where the places are now. Components register their elements; nothing is found by its class. */
export interface FocusPlaces {
  /** Registers an element as a place; `null` when it goes. Stable, so that it can be a React ref. */
  readonly refs: Readonly<Record<FocusPlace, (element: HTMLElement | null) => void>>
  /** Focuses a place; says whether it is on screen. */
  to(place: FocusPlace): boolean
  /** Whether a node is a place or inside it. */
  contains(place: FocusPlace, node: EventTarget | null): boolean
}

/** The places of one editor, none of them registered yet. */
export function createFocusPlaces(): FocusPlaces {
  const elements = new Map<FocusPlace, HTMLElement>()
  const refOf = (place: FocusPlace) => (element: HTMLElement | null) => {
    if (element) elements.set(place, element)
    else elements.delete(place)
  }
  return {
    refs: { page: refOf('page'), fieldText: refOf('fieldText'), panelButton: refOf('panelButton') },
    to(place) {
      elements.get(place)?.focus({ preventScroll: place === 'page' })
      return elements.has(place)
    },
    contains: (place, node) => node instanceof Node && (elements.get(place)?.contains(node) ?? false),
  }
}
