import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive whose size is unknown until it has been read. */
export interface StreamedFile {
  /** Path within the archive. */
  name: string
  body: AsyncIterable<Uint8Array>
}

/** Bytes that are compressed without a pause: a few ms of one processor. */
const sliceBytes = 64 * 1024

/**
 * A compressed ZIP archive of files that are read in turn, no faster than the archive is. Memory does not depend on
 * their sizes, which the format limits to 4 GB in all.
 */
export async function* streamedArchive(
  files: AsyncIterable<StreamedFile>,
  modifiedAt: number,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    failure = error
    if (bytes) ready.push(bytes)
  })
  function* written() {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for await (const { name, body } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = modifiedAt
    zip.add(file)
    for await (const bytes of body)
      for (let at = 0; at < bytes.length; at += sliceBytes) {
        // A copy: the compressor keeps what it was given.
        file.push(bytes.slice(at, at + sliceBytes))
        yield* written()
      }
    file.push(new Uint8Array(0), true)
    yield* written()
  }
  zip.end()
  yield* written()
}
