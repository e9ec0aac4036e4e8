/** Elements that components register under a name, so that none is looked up by class. */
export interface NamedElements<Name extends string> {
  /** Registers an element; `null` when it is removed. Stable, so that it can be a React ref. */
  readonly refs: Readonly<Record<Name, (element: HTMLElement | null) => void>>
  /** Elements that are currently registered. */
  readonly elements: ReadonlyMap<Name, HTMLElement>
}

/** Creates a registry with no elements yet. */
export function createNamedElements<Name extends string>(names: readonly Name[]): NamedElements<Name> {
  const elements = new Map<Name, HTMLElement>()
  const refOf = (name: Name) => (element: HTMLElement | null) => {
    if (element) elements.set(name, element)
    else elements.delete(name)
  }
  const refs = Object.fromEntries(names.map((name) => [name, refOf(name)])) as NamedElements<Name>['refs']
  return { refs, elements }
}
