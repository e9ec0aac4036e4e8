/** The files of a zip archive. */
export interface Zip {
  /** Returns the size of a file in bytes, according to the directory; `undefined` if there is no such file. */
  size(name: string): number | undefined
  /**
   * Unpacks a file.
   *
   * @throws {Error} if it is missing, damaged, or larger than the directory says
   */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>
}

interface Entry {
  method: number
  packed: number
  size: number
  offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const fileSignature = 0x04034b50
const [stored, deflated] = [0, 8]
const maxEntries = 5_000
/** Maximum bytes of a file, and of all files read. */
const maxFileBytes = 20 * 1024 * 1024
const maxTotalBytes = 60 * 1024 * 1024

/**
 * Reads the directory of an archive (APPNOTE 6.3). Files are unpacked only on request, and never beyond the directory's
 * sizes and these limits.
 *
 * @throws {Error} if it is damaged, encrypted, or of another kind
 */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(view, bytes)
  let total = 0
  return {
    size: (name) => entries.get(name)?.size,
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`The archive has no ${name}.`)
      total += entry.size
      if (entry.size > maxFileBytes || total > maxTotalBytes) throw new Error('The archive is too large.')
      if (view.getUint32(entry.offset, true) !== fileSignature) throw new Error('The archive is damaged.')
      const start =
        entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
      const packed = bytes.slice(start, start + entry.packed)
      if (packed.length < entry.packed) throw new Error('The archive is damaged.')
      if (entry.method === stored) return packed
      if (entry.method !== deflated) throw new Error('The archive is packed in another way.')
      return inflate(packed, entry.size)
    },
  }
}

function readDirectory(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new Error('The archive is too large.')
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== entrySignature) throw new Error('The archive is damaged.')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((by) => view.getUint16(at + by, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    const isEncrypted = (view.getUint16(at + 8, true) & 1) !== 0
    if (!isEncrypted)
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

/** Finds the end record; a comment of up to 65,535 bytes may follow it. */
function findEnd(view: DataView): number {
  const last = view.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at--)
    if (view.getUint32(at, true) === endSignature) return at
  throw new Error('The archive is damaged.')
}

/** Unpacks data, but stops at the size given by the directory. */
async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const result = new Uint8Array(size)
  let length = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    if (length + step.value.length > size) {
      await reader.cancel()
      throw new Error('The archive is damaged.')
    }
    result.set(step.value, length)
    length += step.value.length
  }
  if (length < size) throw new Error('The archive is damaged.')
  return result
}
