/** An image that the host's `uploadImage` is storing. */
export interface Upload {
  readonly id: string
  /** Name of the file. */
  readonly name: string
  /** Progress from 0 to 1; `undefined` until the host reports it. */
  readonly progress?: number
}

/** A file being read: drawing a page of a PDF takes seconds. */
export type Reading = Pick<Upload, 'id' | 'name'>

/** The files on their way into the design: each is read first, and then uploaded. */
export interface ImportState {
  readonly readings: readonly Reading[]
  readonly uploads: readonly Upload[]
}

/** State without pending files. */
export const noImports: ImportState = { readings: [], uploads: [] }

/** Shows that a file is being read. */
export const addReading =
  (reading: Reading) =>
  (now: ImportState): ImportState => ({ ...now, readings: [...now.readings, reading] })

/** Shows that a file is being uploaded. */
export const addUpload =
  (upload: Upload) =>
  (now: ImportState): ImportState => ({ ...now, uploads: [...now.uploads, upload] })

/** Stores how much of an upload is done, from 0 to 1. */
export const progressUpload =
  (id: string, progress: number) =>
  (now: ImportState): ImportState => ({
    ...now,
    uploads: now.uploads.map((upload) => (upload.id === id ? { ...upload, progress } : upload)),
  })

/** Removes a reading; the same state if it was never shown. */
export const removeReading =
  (id: string) =>
  (now: ImportState): ImportState => {
    const readings = now.readings.filter((reading) => reading.id !== id)
    return readings.length === now.readings.length ? now : { ...now, readings }
  }

/** Removes an upload that has finished, failed, or been canceled. */
export const removeUpload =
  (id: string) =>
  (now: ImportState): ImportState => ({
    ...now,
    uploads: now.uploads.filter((upload) => upload.id !== id),
  })
