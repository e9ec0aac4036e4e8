import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive whose size is unknown until it was read. */
export interface StreamedFile {
  /** Path within the archive. */
  name: string
  body: AsyncIterable<Uint8Array>
}

/** Bytes to compress without a pause: a few ms of CPU time. */
const sliceBytes = 64 * 1024

/**
 * A compressed ZIP archive of files that are read one after another, no faster than the archive is consumed. Memory use
 * doesn't depend on file sizes, which the format limits to 4 GB in total.
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
        // A copy, because the compressor keeps its input.
        file.push(bytes.slice(at, at + sliceBytes))
        yield* written()
      }
    file.push(new Uint8Array(0), true)
    yield* written()
  }
  zip.end()
  yield* written()
}
