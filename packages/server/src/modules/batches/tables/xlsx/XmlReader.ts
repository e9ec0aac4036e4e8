import { StringDecoder } from 'node:string_decoder'
import { damaged } from './ZipReader.ts'

/** Maximum length of a tag, comment, or CDATA section, in characters. */
const maxPending = 200_000
/** Maximum length of a character reference: `&#x10FFFF;`. */
const maxReferenceLength = 10

/** Receives the parts of a document in order. Names have no prefix. */
export interface XmlHandler {
  open?(name: string, tag: string): void
  close?(name: string): void
  /** A piece of text, of any length. */
  text?(text: string): void
}

/**
 * Streams XML in linear time, without document types: entities defined by a file can grow without limit, and no
 * spreadsheet program writes any. Supports what workbooks need: elements, attributes, and text.
 */
export class XmlReader {
  readonly #handler: XmlHandler
  readonly #decoder = new StringDecoder('utf8')
  #rest = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  /** @throws {TableError} if the text is not XML */
  push(bytes: Buffer): void {
    this.#read(this.#rest + this.#decoder.write(bytes))
    if (this.#rest.length > maxPending) throw damaged('a part of it is not XML')
  }

  #read(text: string): void {
    const { open, close } = this.#handler
    let at = 0
    for (;;) {
      const start = text.indexOf('<', at)
      if (start < 0) {
        at = this.#readText(text, at, text.length, false)
        break
      }
      at = this.#readText(text, at, start, true)
      const end = tagEnd(text, start)
      if (end < 0) break
      const second = text.charCodeAt(start + 1)
      if (second === slash) close?.call(this.#handler, nameIn(text, start + 2, end))
      else if (second === exclamation) this.#readSection(text.slice(start, end + 1))
      else if (second !== question) {
        const name = nameIn(text, start + 1, end)
        open?.call(this.#handler, name, text.slice(start, end + 1))
        if (text.charCodeAt(end - 1) === slash) close?.call(this.#handler, name)
      }
      at = end + 1
    }
    this.#rest = text.slice(at)
  }

  /** @returns the offset after the text that was read: a reference at the end may be cut off */
  #readText(text: string, start: number, end: number, isWhole: boolean): number {
    let last = end
    if (!isWhole) {
      const reference = text.lastIndexOf('&')
      if (reference >= start && end - reference < maxReferenceLength && !text.includes(';', reference))
        last = reference
    }
    if (last > start && this.#handler.text) this.#handler.text(unescaped(text.slice(start, last)))
    return last
  }

  #readSection(section: string): void {
    if (section.startsWith('<![CDATA[')) this.#handler.text?.(section.slice(9, -3))
    else if (!section.startsWith('<!--')) throw damaged('a part of it has a document type')
  }
}

const slash = 0x2f
const exclamation = 0x21
const question = 0x3f
const greater = 0x3e
const doubleQuote = 0x22
const singleQuote = 0x27

/** Offset of the `>` that ends the markup at `start`; negative if the text ends first. */
function tagEnd(text: string, start: number): number {
  const closing = text.startsWith('<!--', start)
    ? '-->'
    : text.startsWith('<![CDATA[', start)
      ? ']]>'
      : undefined
  if (closing) {
    const end = text.indexOf(closing, start + 4)
    return end < 0 ? -1 : end + closing.length - 1
  }
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === greater) return at
    if (code === doubleQuote || code === singleQuote) {
      at = text.indexOf(code === doubleQuote ? '"' : "'", at + 1)
      if (at < 0) return -1
    }
  }
  return -1
}

/** Name at `start`, without its prefix. */
function nameIn(text: string, start: number, end: number): string {
  let from = start
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code <= 0x20 || code === slash) return text.slice(from, at)
    if (code === 0x3a) from = at + 1
  }
  return text.slice(from, end)
}

/** Finds an attribute's value in a tag. The pattern is from {@link attributePattern}. */
export function attributeOf(tag: string, pattern: RegExp): string | undefined {
  const [, double, single] = pattern.exec(tag) ?? []
  const value = double ?? single
  return value === undefined ? undefined : unescaped(value)
}

/** @param name without prefix */
export function attributePattern(name: string): RegExp {
  return new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
