/** A field of a form: an entered text or a chosen file. */
export type SentField = readonly [name: string, value: string | File]

/** Upper bound of a body, and the owner that its bytes are counted for. */
export interface BodyBounds {
  /** In bytes. */
  limit: number
  /** Account, or address of a person without a session: the bytes in memory at the same time are limited per owner. */
  owner: string
}

/**
 * The body of a request. The service reads it within its limits for bytes, fields, and time; a page can only request
 * it, once. Methods reject with an error that has the `status` of the response: 400, 408, 413, or 503.
 */
export interface SentBody {
  /** Reads a form in either encoding. */
  readForm(bounds: BodyBounds): Promise<readonly SentField[]>
  /** Reads anything else, to be passed on unchanged. */
  readBytes(bounds: BodyBounds): Promise<Blob>
}

/** A body that could not be read, with the status of the response. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
  readonly status: number

  constructor(status: number, cause: unknown) {
    super(`The body was refused with ${status}.`, { cause })
    this.status = status
  }
}

/**
 * Distinguishes refusals of a body, which are the sender's fault, from failures.
 *
 * @throws {UnreadableBody}
 */
export async function refusedBody<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : Number.NaN
    throw status >= 400 && status < 500 ? new UnreadableBody(status, error) : error
  }
}
