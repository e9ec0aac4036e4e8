/** An element of an XML file. Attributes have no prototype, so that only those of the file are found. */
export interface XmlElement {
  /** With its prefix: `a:off`. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[]
}

/** Maximum elements; more than any slide or drawing of a certificate has. */
const maxElements = 100_000
const maxDepth = 200
const maxEntities = 100

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/y
// Names can't begin inside names, nor declarations inside declarations, so each is read once.
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const doctype = /<!DOCTYPE[^[\]<>]*(?:(\[(?:(?!<!DOCTYPE)[^\]])*\])\s*)?>/i
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Parses XML without the browser's parser, which a page's policy may forbid, and which would expand entities. Nothing
 * is loaded; an entity may contain only plain text, not other entities.
 *
 * @throws {Error} if the file is damaged, or larger than any real one
 */
export function parseXml(source: string): XmlElement {
  const entities = entitiesOf(doctype.exec(source)?.[1] ?? '')
  const text = source.replace(/^\ufeff/, '').replace(doctype, '')
  const decode = (value: string) => decodeText(value, entities)
  const root: OpenElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let elements = 0
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    const parent = open.at(-1)
    if (!match || !parent) throw new Error('The XML is damaged.')
    const [, data, isEnd, name, attributes = '', isEmpty, words] = match
    if (data !== undefined) parent.children.push(data)
    else if (words !== undefined) parent.children.push(decode(words))
    else if (isEnd) {
      if (open.pop()?.name !== name) throw new Error('The XML is damaged.')
    } else if (name) {
      if (++elements > maxElements || open.length > maxDepth) throw new Error('The XML is too large.')
      const element = { name, attributes: attributesOf(attributes, decode), children: [] }
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const top = root.children.find((child) => typeof child === 'object')
  if (open.length > 1 || !top) throw new Error('The XML is damaged.')
  return top
}

function attributesOf(source: string, decode: (value: string) => string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const [, name, double, single] of source.matchAll(attribute))
    if (name) attributes[name] = decode(double ?? single ?? '')
  return attributes
}

/** Reads entities, because Illustrator declares its namespaces as such. */
function entitiesOf(subset: string): ReadonlyMap<string, string> {
  const entities = new Map<string, string>()
  for (const [, name, value] of subset.matchAll(/<!ENTITY\s+([\w.-]+)\s+["']([^"'&<%]{0,200})["']\s*>/g))
    if (name && entities.size < maxEntities) entities.set(name, value ?? '')
  return entities
}

function decodeText(value: string, entities: ReadonlyMap<string, string>): string {
  if (!value.includes('&')) return value
  return value.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[\w.-]{1,50});/gi, (whole, name: string) => {
    if (name[0] !== '#') return (Object.hasOwn(named, name) ? named[name] : entities.get(name)) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
