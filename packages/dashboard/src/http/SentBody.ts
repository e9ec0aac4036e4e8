/** A field of a form: the text that was typed, or a file that was chosen. */
export type SentField = readonly [name: string, value: string | File]

/** Upper bound of a body, and the owner that its bytes count for. */
export interface BodyBounds {
  /** In bytes. */
  limit: number
  /** Account, or address of somebody without a session: bytes that are in memory at the same time have a limit per owner. */
  owner: string
}

/**
 * The body of a request. The service reads it within its bounds of bytes, fields, and time: a page can only ask for it,
 * once. Methods reject with an error that has the `status` to answer with: 400, 408, 413, or 503.
 */
export interface SentBody {
  /** Reads a form in either encoding. */
  readForm(bounds: BodyBounds): Promise<readonly SentField[]>
  /** Reads anything else, to be passed on as it is. */
  readBytes(bounds: BodyBounds): Promise<Blob>
}

/** A body that was not read, with the status of the answer. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody'
  readonly status: number

  constructor(status: number, cause: unknown) {
    super(`The body was refused with ${status}.`, { cause })
    this.status = status
  }
}

/**
 * Tells refusals of a body, which are the sender's, from failures.
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
