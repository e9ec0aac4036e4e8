/** A file in an archive, as its records describe it. */
export interface ZipEntry {
  /** Encoded name. */
  name: Buffer
  /** Unix time in ms. */
  modifiedAt: number
  size: number
  crc: number
  /** Offset of its local record. */
  offset: number
}

/** General purpose flag 11: names are UTF-8. */
const utf8 = 0x0800
/** Versions of the format that are needed to read an entry: 2.0, and 4.5 for Zip64. */
const plain = 20
const zip64 = 45
/** Made on Unix, with permissions. */
const madeBy = (3 << 8) | zip64
/** A regular file that everyone may read, and its owner may write. */
const permissions = 0o100644 << 16
const most32 = 0xffffffff
const most16 = 0xffff

/** Bytes before the content of a file (APPNOTE 6.3.10, 4.3.7). The content is stored as it is. */
export function localRecord({ name, modifiedAt, size, crc }: Omit<ZipEntry, 'offset'>): Buffer {
  const record = Buffer.alloc(30)
  record.writeUInt32LE(0x04034b50, 0)
  record.writeUInt16LE(plain, 4)
  record.writeUInt16LE(utf8, 6)
  record.writeUInt32LE(dosTime(modifiedAt), 10)
  record.writeUInt32LE(crc, 14)
  record.writeUInt32LE(size, 18)
  record.writeUInt32LE(size, 22)
  record.writeUInt16LE(name.length, 26)
  return Buffer.concat([record, name])
}

/** Bytes of {@link localRecord}. */
export const localRecordSize = (name: Buffer) => 30 + name.length

/** A file's line of the list at the end (4.3.12). */
function centralRecord({ name, modifiedAt, size, crc, offset }: ZipEntry): Buffer {
  const isFar = offset >= most32
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(madeBy, 4)
  record.writeUInt16LE(isFar ? zip64 : plain, 6)
  record.writeUInt16LE(utf8, 8)
  record.writeUInt32LE(dosTime(modifiedAt), 12)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(size, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(isFar ? 12 : 0, 30)
  record.writeUInt32LE(permissions >>> 0, 38)
  record.writeUInt32LE(isFar ? most32 : offset, 42)
  if (!isFar) return Buffer.concat([record, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([record, name, extra])
}

/**
 * The list of all files, which ends an archive. It has the records of Zip64 only if a number does not fit without.
 *
 * @param start where it begins
 */
export function centralDirectory(entries: readonly ZipEntry[], start: number): Buffer {
  const list = Buffer.concat(entries.map(centralRecord))
  const isLarge = start >= most32 || entries.length >= most16
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  const count = isLarge ? most16 : entries.length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(isLarge ? most32 : start, 16)
  return Buffer.concat(isLarge ? [list, zip64End(entries.length, list.length, start), end] : [list, end])
}

/** Records of 4.3.14 and 4.3.15. */
function zip64End(count: number, size: number, start: number): Buffer {
  const record = Buffer.alloc(76)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(madeBy, 12)
  record.writeUInt16LE(zip64, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(start + size), 64)
  record.writeUInt32LE(1, 72)
  return record
}

/** Date and time in UTC, in steps of two seconds; from 1980 to 2107. */
function dosTime(ms: number): number {
  const date = new Date(Math.min(Math.max(ms, Date.UTC(1980, 0, 1)), Date.UTC(2107, 11, 31)))
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
