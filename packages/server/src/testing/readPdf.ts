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

/** Reads a file that `PdfFile` wrote, by its cross-reference table. Cannot read other PDFs. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  const objects = new Map<number, string>()
  const data = new Map<number, Buffer>()
  for (const [i, offset] of offsets.entries()) {
    const head = `${i + 1} 0 obj\n`
    if (!text.startsWith(head, offset)) throw new Error(`object ${i + 1} is not where the table says`)
    const start = offset + head.length
    const streamAt = text.indexOf(' >>\nstream\n', start)
    const end = text.indexOf('\nendobj\n', start)
    const isStream = streamAt >= 0 && streamAt < end
    const content = text.slice(start, isStream ? streamAt + 3 : end)
    objects.set(i + 1, content)
    const length = Number(/\/Length (\d+) >>$/.exec(content)?.[1])
    if (isStream) data.set(i + 1, file.subarray(streamAt + 11, streamAt + 11 + length))
  }
  return {
    objects,
    stream(object) {
      const packed = data.get(object)
      if (!packed) throw new Error(`object ${object} is no stream`)
      return /\/Filter \/FlateDecode/.test(objects.get(object) ?? '') ? inflateSync(packed) : packed
    },
    find: (pattern) =>
      [...objects]
        .filter(([, content]) => pattern.test(content))
        .map(([object, content]) => ({ object, content })),
    trailer: /trailer\n(.*)\n/.exec(text.slice(table))?.[1] ?? '',
  }
}

/** The object number in an entry with a reference. */
export function referenceIn(content: string, key: string): number {
  const found = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(content)
  if (!found) throw new Error(`no ${key} in ${content}`)
  return Number(found[1])
}

/** The text of an entry with a hexadecimal string. */
export function textIn(content: string, key: string): string | undefined {
  const hex = new RegExp(`/${key} <feff([0-9a-f]*)>`).exec(content)?.[1]
  return hex === undefined ? undefined : Buffer.from(hex, 'hex').swap16().toString('utf16le')
}
