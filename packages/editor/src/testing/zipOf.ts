import { deflateRawSync } from 'node:zlib'

/**
 * Creates a zip archive whose directory may be wrong about file sizes. Short files are stored.
 *
 * @param lie size of each file in the directory
 */
export function zipOf(
  files: Readonly<Record<string, string>>,
  { size }: { size?: number } = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const isPacked = data.length > 20
    const packed = isPacked ? deflateRawSync(data) : data
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(isPacked ? 8 : 0, 4)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(size ?? data.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, tail, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), end]))
}
