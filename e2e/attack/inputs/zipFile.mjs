import { deflateRawSync } from 'node:zlib'

/**
 * A file in a ZIP.
 *
 * @typedef {object} ZipPart
 * @property {string} name
 * @property {Buffer} content
 * @property {boolean} [deflated]
 */

/**
 * A ZIP file without checksums, which readers of tables do not need.
 *
 * @param {readonly ZipPart[]} parts
 * @param {number} [copies] how often the list at the end names each file
 */
export function zipFile(parts, copies = 1) {
  /** @type {Buffer[]} */
  const files = []
  /** @type {Buffer[]} */
  const list = []
  let offset = 0
  for (const { name, content, deflated = false } of parts) {
    const data = deflated ? deflateRawSync(content, { level: 9 }) : content
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(deflated ? 8 : 0, 4)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name)])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const line = Buffer.concat([Buffer.from('PK\u0001\u0002\0\0'), common, place, Buffer.from(name)])
    list.push(...Array.from({ length: copies }, () => line))
    files.push(local, data)
    offset += local.length + data.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(Math.min(list.length, 65_535), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directory, end])
}
