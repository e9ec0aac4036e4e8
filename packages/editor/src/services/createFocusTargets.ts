/** Elements that components register under a name, so that none is looked up by class. */
interface NamedElements<Name extends string> {
  /** Registers an element; `null` when it is removed. Stable, so that it can be a React ref. */
  readonly refs: Readonly<Record<Name, (element: HTMLElement | null) => void>>
  /** Elements that are currently registered. */
  readonly elements: ReadonlyMap<Name, HTMLElement>
}

/** The regions around the page that F6 cycles through, in the order of the screen. */
const regions = ['topBar', 'rail', 'sidePanel', 'propertyBar', 'page', 'properties'] as const

const targets = [
  /** The page, which takes the keys of the editor, is one of the regions. */
  ...regions,
  /** The text of the selected field in the panel. */
  'fieldText',
  /** The text area of a text that is typed on the page. */
  'typedText',
  /** The address that the selected text links to. */
  'link',
  /** The button in the rail of the open panel. */
  'panelButton',
  /** The text input for the design's name. */
  'designName',
] as const

/** A target that can be focused from elsewhere. */
export type FocusTarget = (typeof targets)[number]

/** The targets on screen. */
export interface FocusTargets extends Pick<NamedElements<FocusTarget>, 'refs'> {
  /** Focuses a target; returns whether it is on screen. */
  to(target: FocusTarget): boolean
  /** Focuses the region after or before the one that contains a node; wraps from the last to the first. */
  toRegion(from: EventTarget | null, step: 1 | -1): boolean
  /** Returns true if a node is a target or inside one. */
  contains(target: FocusTarget, node: EventTarget | null): boolean
}

/** Creates the targets of one editor, with none registered yet. */
export function createFocusTargets(): FocusTargets {
  const { refs, elements } = createNamedElements(targets)
  const contains = (target: FocusTarget, node: EventTarget | null) =>
    node instanceof Node && (elements.get(target)?.contains(node) ?? false)

  function to(target: FocusTarget): boolean {
    elements.get(target)?.focus({ preventScroll: target === 'page' })
    return elements.has(target)
  }

  return {
    refs,
    to,
    toRegion(from, step) {
      const visible = regions.filter((region) => elements.has(region))
      const at = visible.findIndex((region) => contains(region, from))
      const next = visible[at < 0 ? 0 : (at + step + visible.length) % visible.length]
      return next !== undefined && to(next)
    },
    contains,
  }
}

/** Creates a registry with no elements yet. */
function createNamedElements<Name extends string>(names: readonly Name[]): NamedElements<Name> {
  const elements = new Map<Name, HTMLElement>()
  const refOf = (name: Name) => (element: HTMLElement | null) => {
    if (element) elements.set(name, element)
    else elements.delete(name)
  }
  const refs = Object.fromEntries(names.map((name) => [name, refOf(name)])) as NamedElements<Name>['refs']
  return { refs, elements }
}
