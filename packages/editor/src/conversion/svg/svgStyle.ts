import { descendantsOf, localName } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'

/** Properties of an element, without those of its ancestors. */
export type SvgProperties = Readonly<Record<string, string>>

/** A rule of a style sheet with one simple selector. */
interface Rule {
  /** Specificity: 0 element, 1 class, 2 id. */
  rank: 0 | 1 | 2
  matches(element: XmlElement): boolean
  properties: SvgProperties
}

const presentation = [
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'fill', 'text-anchor', 'letter-spacing'],
  ...['text-decoration', 'display', 'visibility', 'opacity', 'fill-opacity', 'writing-mode', 'direction'],
]
const maxRules = 500
/** A selector of an element, a class, or an id. */
const simple = /^([\w-]*)(?:([.#])([\w-]+))?$/

/**
 * Reads the style sheets of a drawing, as programs write them: rules for an element, a class, or an id.
 *
 * @returns a function that returns the properties of an element
 */
export function readStyles(root: XmlElement): (element: XmlElement) => SvgProperties {
  const rules = styleSheets(root)
    .flatMap(rulesOf)
    .slice(0, maxRules)
    .sort((a, b) => a.rank - b.rank)
  return (element) => {
    const properties: Record<string, string> = Object.create(null)
    for (const name of presentation) {
      const value = element.attributes[name]
      if (value !== undefined) properties[name] = value.trim()
    }
    for (const rule of rules) if (rule.matches(element)) Object.assign(properties, rule.properties)
    return Object.assign(properties, declarations(element.attributes.style ?? ''))
  }
}

/** Returns true if the style sheets of a drawing have rules that {@link readStyles} ignores. */
export function hasUnreadRules(root: XmlElement): boolean {
  const css = styleSheets(root)
    .map(withoutComments)
    .join('')
    .replace(/@font-face\s*\{[^{}]*\}/g, '')
  const selectors = [...css.matchAll(/([^{}]*)\{/g)].flatMap(([, list = '']) => list.split(','))
  return css.includes('@') || selectors.length > maxRules || selectors.some((one) => !simple.test(one.trim()))
}

function styleSheets(root: XmlElement): string[] {
  return descendantsOf(root, 'style').map(({ children }) =>
    children.filter((child) => typeof child === 'string').join(''),
  )
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').slice(0, 200_000)
}

function rulesOf(css: string): Rule[] {
  const plain = withoutComments(css)
  return [...plain.matchAll(/([^{}@;]{1,2000})\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').flatMap((selector) => ruleOf(selector.trim(), declarations(body))),
  )
}

function ruleOf(selector: string, properties: SvgProperties): Rule[] {
  const [, element = '', sign = '', name = ''] = simple.exec(selector) ?? []
  if (!element && !name) return []
  const isOf = (one: XmlElement) => !element || localName(one) === element
  if (!name) return [{ rank: 0, matches: isOf, properties }]
  if (sign === '#')
    return [{ rank: 2, matches: (one) => isOf(one) && one.attributes.id === name, properties }]
  const hasClass = ({ attributes }: XmlElement) => (attributes.class ?? '').split(/\s+/).includes(name)
  return [{ rank: 1, matches: (one) => isOf(one) && hasClass(one), properties }]
}

function declarations(css: string): SvgProperties {
  const found: Record<string, string> = Object.create(null)
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (name)
      found[name] = declaration
        .slice(colon + 1)
        .replace(/!important/i, '')
        .trim()
  }
  return found
}
