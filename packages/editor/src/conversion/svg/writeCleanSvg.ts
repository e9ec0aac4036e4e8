import type { Dimensions } from '@certificate-sdk/template'
import { descendantsOf, localName } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'

/** Elements that run code or show another document. */
const dropped =
  /^(script|foreignObject|iframe|object|embed|audio|video|canvas|handler|listener|animate\w*|set)$/i
const localAddress = /^\s*(#|data:image\/(png|jpe?g|webp|gif)[;,])/i
// At its end, a style may omit closing parentheses.
const foreignUrl = /url\((?!\s*(?:['"]\s*)?(#|data:image\/(png|jpe?g|webp|gif)[;,]))[^)]*(?:\)|$)/gi

/** Maximum elements of a drawing after every `use` has been expanded. */
const maxDrawn = 200_000

/**
 * Writes a drawing without some of its elements, and without scripts and references to other files.
 *
 * @param size size in px
 */
export function writeCleanSvg(root: XmlElement, without: ReadonlySet<XmlElement>, size: Dimensions): string {
  const top: XmlElement = {
    ...root,
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      ...root.attributes,
      width: `${size.width}`,
      height: `${size.height}`,
    },
  }
  return write(top, without)
}

function write(element: XmlElement, without: ReadonlySet<XmlElement>): string {
  const { name, attributes, children } = element
  if (without.has(element) || dropped.test(localName(element))) return ''
  const written = Object.entries(attributes)
    .filter(([key, value]) => isHarmless(key, value))
    .map(([key, value]) => ` ${key}="${escaped(cleanCss(value))}"`)
  const isStyle = localName(element) === 'style'
  const inside = children.map((child) =>
    typeof child === 'string' ? escaped(isStyle ? cleanCss(child) : child) : write(child, without),
  )
  return `<${name}${written.join('')}>${inside.join('')}</${name}>`
}

function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name) || /^(xml:)?base$/i.test(name)) return false
  return /(^|:)(href|src)$/i.test(name) ? localAddress.test(value) : true
}

function cleanCss(css: string): string {
  return css.replace(/@import[^;]*;?/gi, '').replace(foreignUrl, 'none')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Returns true if a drawing would take too long to draw, because of nested `use` elements. */
export function isTooComplex(root: XmlElement): boolean {
  const byId = new Map<string, XmlElement>()
  const index = (element: XmlElement): void => {
    const id = element.attributes.id
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    for (const child of element.children) if (typeof child === 'object') index(child)
  }
  index(root)
  const sizes = new Map<XmlElement, number>()
  const sizeOf = (element: XmlElement): number => {
    const known = sizes.get(element)
    if (known !== undefined) return known
    // An element that uses itself is not drawn.
    sizes.set(element, 1)
    const href = element.attributes.href ?? element.attributes['xlink:href'] ?? ''
    const used = localName(element) === 'use' ? byId.get(href.replace(/^#/, '')) : undefined
    const inside = element.children.reduce(
      (sum, child) => sum + (typeof child === 'object' ? sizeOf(child) : 0),
      used ? sizeOf(used) : 0,
    )
    const size = Math.min(1 + inside, maxDrawn + 1)
    sizes.set(element, size)
    return size
  }
  return sizeOf(root) > maxDrawn || descendantsOf(root, 'filter').length > 200
}
