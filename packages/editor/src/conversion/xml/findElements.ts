import type { XmlElement } from './parseXml.ts'

/** Returns the name without its prefix. */
export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Returns the child elements, in order. */
export function elementsOf(parent: XmlElement | undefined, name?: string): XmlElement[] {
  return (parent?.children ?? []).filter(
    (child): child is XmlElement =>
      typeof child === 'object' && (name === undefined || localName(child) === name),
  )
}

/** Returns the first element at a path of names without prefixes, such as `spPr/xfrm`. */
export function elementAt(parent: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((at, name) => elementsOf(at, name)[0], parent)
}

/** Returns all descendants with this name, in order. */
export function descendantsOf(parent: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((child) => [
    ...(localName(child) === name ? [child] : []),
    ...descendantsOf(child, name),
  ])
}

/** Returns the number in an attribute; `undefined` if there is none. */
export function numberIn(element: XmlElement | undefined, attribute: string): number | undefined {
  const value = Number.parseFloat(element?.attributes[attribute] ?? '')
  return Number.isFinite(value) ? value : undefined
}
