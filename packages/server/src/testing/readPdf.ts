import { inflateSync } from 'node:zlib'

/** The objects of a PDF. */
export interface ReadPdf {
  /** Dictionaries and other plain content by object number; references in it are `7 0 R`. */
  objects: ReadonlyMap<number, string>
  /** The decompressed data of a stream. */
  stream(object: number): Buffer
  /** Objects whose content matches. */
  find(pattern: RegExp): { object: number; content: string }[]
  trailer: string
}

/** Reads a file written by `PdfFile`, by its cross-reference stream. Can't read other PDFs. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const objects = new Map<number, string>()
  const data = new Map<number, Buffer>()
  /** Reads an object outside the object stream. */
  const readAt = (number: number, offset: number) => {
    const head = `${number} 0 obj\n`
    if (!text.startsWith(head, offset)) throw new Error(`object ${number} is not where the table says`)
    const streamAt = text.indexOf(' >>\nstream\n', offset)
    const content = text.slice(offset + head.length, streamAt + 3)
    objects.set(number, content)
    const length = Number(/\/Length (\d+) >>$/.exec(content)?.[1])
    data.set(number, file.subarray(streamAt + 11, streamAt + 11 + length))
    if (!text.startsWith('\nendstream\nendobj\n', streamAt + 11 + length))
      throw new Error(`object ${number} does not end where its length says`)
  }
  const stream = (number: number) => {
    const packed = data.get(number)
    if (!packed) throw new Error(`object ${number} is no stream`)
    return /\/Filter \/FlateDecode/.test(objects.get(number) ?? '') ? inflateSync(packed) : packed
  }
  const table = Number(/^(\d+) 0 obj/.exec(text.slice(start))?.[1])
  readAt(table, start)
  const rows = stream(table)
  const containers = new Set<number>()
  for (let number = 1; number < table; number++) {
    const [type, place] = [rows[number * 7], rows.readUInt32BE(number * 7 + 1)]
    if (type === 1) readAt(number, place)
    else containers.add(place)
  }
  const trailer = objects.get(table) ?? ''
  objects.delete(table)
  for (const container of containers) {
    const content = stream(container).toString('latin1')
    const first = Number(/\/First (\d+)/.exec(objects.get(container) ?? '')?.[1])
    const places = content.slice(0, first).trim().split(' ').map(Number)
    for (let i = 0; i < places.length; i += 2)
      objects.set(
        places[i] as number,
        content.slice(first + (places[i + 1] as number), first + (places[i + 3] ?? content.length)).trimEnd(),
      )
    objects.delete(container)
  }
  return {
    objects: new Map([...objects].sort(([a], [b]) => a - b)),
    stream,
    find: (pattern) =>
      [...objects]
        .sort(([a], [b]) => a - b)
        .filter(([, content]) => pattern.test(content))
        .map(([object, content]) => ({ object, content })),
    trailer,
  }
}

/** Returns the object number in an entry with a reference. */
export function referenceIn(content: string, key: string): number {
  const found = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(content)
  if (!found) throw new Error(`no ${key} in ${content}`)
  return Number(found[1])
}

/** Returns the text of an entry, in parentheses or hexadecimal. */
export function textIn(content: string, key: string): string | undefined {
  const found = new RegExp(`/${key} (?:<feff([0-9a-f]*)>|\\(((?:[^\\\\()]|\\\\.)*)\\))`).exec(content)
  if (found?.[2] !== undefined) return found[2].replace(/\\(.)/g, '$1')
  return found?.[1] === undefined ? undefined : Buffer.from(found[1], 'hex').swap16().toString('utf16le')
}
