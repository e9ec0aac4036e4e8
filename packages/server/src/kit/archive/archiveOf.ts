import { ArchiveSizes } from './ArchiveSizes.ts'
import { crc32 } from './checksums.ts'
import { fileNames } from './fileNames.ts'

/** A certificate in an archive. */
export interface ArchiveEntry {
  /** Name that the file name is derived from. */
  name: string
  /** Unix time in ms. */
  modifiedAt: number
}

/** Part of an archive, in bytes: from `start` to before `end`, or the last `suffix` bytes. */
export type ArchiveRange = { start: number; end?: number } | { suffix: number }

/** A ZIP archive, or part of one. */
export interface Archive {
  /** Size of the whole archive, in bytes; absent for a new archive without a requested range, whose size is unknown. */
  length?: number
  /** The range in `body`; `end` is exclusive. Absent for the whole archive. */
  range?: { start: number; end: number }
  /** Absent if the range starts past the end of the archive: respond with 416. */
  body?: AsyncIterable<Uint8Array>
}

/** Number of files to render ahead of the reader. */
const ahead = 3

/**
 * A ZIP archive of PDFs, as a stream: the same entries and files always give the same bytes, so a download can resume
 * in the middle. Files are stored uncompressed, since PDFs are already compressed. A range requires the size of every
 * file; those with an unknown size are rendered first.
 *
 * @param render renders a file; must return the same bytes each time
 * @param options.sizes keep it as long as a download may resume
 * @example
 * const { length, range, body } = await archiveOf(entries, (i) => renderPdf(rows[i]), { range, sizes })
 */
export async function archiveOf(
  entries: readonly ArchiveEntry[],
  render: (index: number) => Promise<Uint8Array>,
  {
    range,
    sizes = new ArchiveSizes(entries.length),
  }: { range?: ArchiveRange | undefined; sizes?: ArchiveSizes } = {},
): Promise<Archive> {
  const names = fileNames(
    entries.map(({ name }) => name),
    '.pdf',
  ).map((name) => Buffer.from(name))
  const parts = { entries, names, sizes, render: measured(render, sizes) }
  if (range) for await (const _ of inOrder(unmeasured(parts), parts.render, ahead));
  const positions = offsetsOf(parts)
  if (!positions) return { body: wholeBody(parts) }
  const { length } = positions
  if (!range) return { length, body: bodyOf(parts, positions, 0, length) }
  const start = 'suffix' in range ? Math.max(0, length - range.suffix) : range.start
  const end = Math.min(length, ('end' in range ? range.end : undefined) ?? length)
  if (start >= end) return { length }
  return { length, range: { start, end }, body: bodyOf(parts, positions, start, end) }
}

interface Parts {
  entries: readonly ArchiveEntry[]
  names: readonly Buffer[]
  sizes: ArchiveSizes
  render(index: number): Promise<Uint8Array>
}

/** Offsets of all parts of an archive whose sizes are known. */
interface Offsets {
  files: readonly ZipEntry[]
  directory: Buffer
  length: number
}

function measured(render: Parts['render'], sizes: ArchiveSizes): Parts['render'] {
  return async (index) => {
    const bytes = await render(index)
    const known = sizes.at(index)
    const found = { size: bytes.length, crc: crc32(bytes) }
    if (known && (known.size !== found.size || known.crc !== found.crc))
      throw new Error(`File ${index} of an archive has changed since it was measured.`)
    sizes.set(index, found)
    return bytes
  }
}

function* unmeasured({ entries, sizes }: Parts): Generator<number> {
  for (let index = 0; index < entries.length; index++) if (!sizes.at(index)) yield index
}

function offsetsOf({ entries, names, sizes }: Parts): Offsets | undefined {
  const files: ZipEntry[] = []
  let offset = 0
  for (const [index, { modifiedAt }] of entries.entries()) {
    const rendered = sizes.at(index)
    const name = names[index]
    if (!rendered || !name) return undefined
    files.push({ name, modifiedAt, ...rendered, offset })
    offset += localRecordSize(name) + rendered.size
  }
  const directory = centralDirectory(files, offset)
  return { files, directory, length: offset + directory.length }
}

/** Streams the whole archive, recording sizes as files are rendered. */
async function* wholeBody(parts: Parts): AsyncGenerator<Uint8Array> {
  const { entries, names, sizes, render } = parts
  for await (const { index, result } of inOrder(entries.keys(), render, ahead)) {
    const entry = entries[index]
    const name = names[index]
    const rendered = sizes.at(index)
    if (!entry || !name || !rendered) continue
    yield localRecord({ name, modifiedAt: entry.modifiedAt, ...rendered })
    yield result
  }
  const positions = offsetsOf(parts)
  if (positions) yield positions.directory
}

/** Streams the bytes from `start` to `end`. Renders only the files within them. */
async function* bodyOf(
  { render }: Parts,
  { files, directory, length }: Offsets,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  const contentOf = ({ name, offset }: ZipEntry) => offset + localRecordSize(name)
  const isIn = (file: ZipEntry) => contentOf(file) + file.size > start && file.offset < end
  const indexes = files.flatMap((file, index) => (isIn(file) ? [index] : []))
  const cut = (bytes: Uint8Array, at: number) =>
    bytes.subarray(Math.max(0, start - at), Math.max(0, Math.min(bytes.length, end - at)))
  for await (const { index, result } of inOrder(indexes, render, ahead)) {
    const file = files[index]
    if (!file) continue
    const local = cut(localRecord(file), file.offset)
    if (local.length) yield local
    const content = cut(result, contentOf(file))
    if (content.length) yield content
  }
  const last = cut(directory, length - directory.length)
  if (last.length) yield last
}

/**
 * Yields results of asynchronous work in order, working ahead on the next few.
 *
 * @param ahead maximum number of pending results
 */
async function* inOrder<Result>(
  indexes: Iterable<number>,
  work: (index: number) => Promise<Result>,
  ahead: number,
): AsyncGenerator<{ index: number; result: Result }> {
  const waiting: { index: number; result: Promise<Result> }[] = []
  for (const index of indexes) {
    const result = work(index)
    // An earlier failure ends the stream, so this promise may never be awaited.
    result.catch(() => undefined)
    waiting.push({ index, result })
    if (waiting.length > ahead) yield* next()
  }
  while (waiting.length) yield* next()

  async function* next() {
    const first = waiting.shift()
    if (first) yield { index: first.index, result: await first.result }
  }
}

/** A file in an archive, as its records describe it. */
interface ZipEntry {
  /** Name in UTF-8. */
  name: Buffer
  /** Unix time in ms. */
  modifiedAt: number
  size: number
  crc: number
  /** Offset of its local header. */
  offset: number
}

/** General purpose flag bit 11: names are UTF-8. */
const utf8 = 0x0800
/** Format versions required to read an entry: 2.0, and 4.5 for Zip64. */
const plain = 20
const zip64 = 45
/** Made on Unix, with permissions. */
const madeBy = (3 << 8) | zip64
/** Regular file, readable by all, writable by its owner. */
const permissions = 0o100644 << 16
const max32 = 0xffffffff
const max16 = 0xffff

/** Local file header (APPNOTE 6.3.10, 4.3.7). The content follows uncompressed. */
function localRecord({ name, modifiedAt, size, crc }: Omit<ZipEntry, 'offset'>): Buffer {
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

/** Size of a {@link localRecord}, in bytes. */
const localRecordSize = (name: Buffer) => 30 + name.length

/** Central directory header of a file (4.3.12). */
function centralRecord({ name, modifiedAt, size, crc, offset }: ZipEntry): Buffer {
  const isFar = offset >= max32
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
  record.writeUInt32LE(isFar ? max32 : offset, 42)
  if (!isFar) return Buffer.concat([record, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([record, name, extra])
}

/**
 * Central directory, which ends an archive. Uses Zip64 records only if a number doesn't fit otherwise.
 *
 * @param start offset of the directory
 */
export function centralDirectory(entries: readonly ZipEntry[], start: number): Buffer {
  const list = Buffer.concat(entries.map(centralRecord))
  const isLarge = start >= max32 || entries.length >= max16
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  const count = isLarge ? max16 : entries.length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(isLarge ? max32 : start, 16)
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

/** UTC date and time in DOS format, in steps of two seconds; from 1980 to 2107. */
function dosTime(ms: number): number {
  const date = new Date(Math.min(Math.max(ms, Date.UTC(1980, 0, 1)), Date.UTC(2107, 11, 31)))
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
