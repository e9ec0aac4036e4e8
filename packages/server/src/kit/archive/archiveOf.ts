import { ArchiveSizes } from './ArchiveSizes.ts'
import { crc32 } from './checksums.ts'
import { fileNames } from './fileNames.ts'
import { centralDirectory, localRecord, localRecordSize, type ZipEntry } from './zipRecords.ts'

/** A certificate in an archive. */
export interface ArchiveEntry {
  /** The name of the file is made from it. */
  name: string
  /** Unix time in ms. */
  modifiedAt: number
}

/** Part of an archive, in bytes: from `start` to before `end`, or the last `suffix` bytes. */
export type ArchiveRange = { start: number; end?: number } | { suffix: number }

/** A ZIP archive, or a part of it. */
export interface Archive {
  /** Bytes of the whole archive; absent if it is not known yet: no range was asked for, and the archive is new. */
  length?: number
  /** The part in `body`; `end` is exclusive. Absent if it is the whole archive. */
  range?: { start: number; end: number }
  /** Absent if the range begins past the end of the archive: the answer is 416. */
  body?: AsyncIterable<Uint8Array>
}

/** Files that are rendered ahead: the others wait for the reader. */
const ahead = 3

/**
 * A ZIP archive of PDFs, as a stream: the same entries and files make the same bytes at any time, so that a download can
 * resume in the middle. Files are stored as they are, since PDFs are compressed. A range needs the size of every file:
 * files whose size is unknown are rendered first.
 *
 * @param render returns the file; the same bytes whenever it is called
 * @param options.sizes keep it as long as somebody may resume
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

/** The whole archive, which records the sizes as it renders the files. */
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

/** The bytes from `start` to `end`. Renders only the files within it. */
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
 * Results of asynchronous work in order, while the next few are being worked on.
 *
 * @param ahead how many at most
 */
async function* inOrder<Result>(
  indexes: Iterable<number>,
  work: (index: number) => Promise<Result>,
  ahead: number,
): AsyncGenerator<{ index: number; result: Result }> {
  const waiting: { index: number; result: Promise<Result> }[] = []
  for (const index of indexes) {
    const result = work(index)
    // An earlier failure ends everything: nobody may wait for this one.
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
