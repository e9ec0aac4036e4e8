/**
 * Thrown if a host's save callback resolved with the response of its backend, and the backend had refused the
 * design.
 */
export class SaveResponseError extends Error {
  override readonly name = 'SaveResponseError'
  /** HTTP status; 0 if the host cannot read it (an opaque response). */
  readonly status: number
  /** The backend's `message`, on one line, or `''`. */
  readonly reason: string

  constructor(response: FailedResponse, reason: string) {
    super(`HTTP status ${response.status}${reason && `, ${reason}`}`, { cause: response })
    this.status = response.status
    this.reason = reason
  }
}

/**
 * Thrown if it resolved with the parsed response of a service, `{ success: false, message }`; `message` may
 * be empty.
 */
export class SaveRefusedError extends Error {
  override readonly name = 'SaveRefusedError'
}

/**
 * Members shared by a `Response` of this realm, one of another realm, and the results of most wrappers around
 * `fetch`.
 */
interface FailedResponse {
  ok: false
  status: number
  clone?(): Response
}

const maxBytes = 16_384
const maxReasonLength = 300
const patienceMs = 2_000

/**
 * Checks the value that a save callback resolved with. `fetch` also resolves for a status of 500, so hosts
 * that return its promise would lose the design if only a rejection counted; so would hosts that return the
 * parsed body of a service that reports errors with `success: false`, as ours does. The body is read from a
 * clone, so that the host can still read it.
 *
 * @throws {SaveResponseError} if it is a response whose `ok` is false
 * @throws {SaveRefusedError} if it is an object with `success: false`
 */
export async function checkSaveResponse(answer: unknown): Promise<void> {
  if (typeof answer !== 'object' || answer === null) return
  if (isFailedResponse(answer)) throw new SaveResponseError(answer, await reasonOf(answer))
  if (hasMember(answer, 'success') && answer.success === false)
    throw new SaveRefusedError(messageOf(answer), { cause: answer })
}

/**
 * Waits for the answer of a host's function. Some wrappers around `fetch` reject with the failed response.
 *
 * @throws an error of {@link checkSaveResponse} if it rejected with a failed response; otherwise what it rejected with
 */
export async function awaitAnswer(pending: unknown): Promise<unknown> {
  try {
    return await pending
  } catch (cause) {
    // An error has a message of its own, whatever else it has.
    if (!(cause instanceof Error)) await checkSaveResponse(cause)
    throw cause
  }
}

function isFailedResponse(answer: object): answer is FailedResponse {
  return (
    hasMember(answer, 'ok') &&
    answer.ok === false &&
    hasMember(answer, 'status') &&
    typeof answer.status === 'number'
  )
}

/**
 * Returns true if an object or its class has a member; members that a page added to `Object.prototype` do not count.
 */
function hasMember<Name extends string>(object: object, name: Name): object is Record<Name, unknown> {
  for (let at = object; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    if (Object.hasOwn(at, name)) return true
  return false
}

/** The `message` of a JSON body; `''` if it has none, is too long or takes too long. */
async function reasonOf(response: FailedResponse): Promise<string> {
  try {
    return messageOf(JSON.parse(await readText(response.clone?.().body?.getReader())))
  } catch {
    // The body was already read, was cut off, or is not JSON: the status alone is enough.
    return ''
  }
}

/** The `message` of an object on one line; `''` if it has none, it is too long to show, or reading it throws. */
export function messageOf(answer: unknown): string {
  try {
    const message = (answer as { message?: unknown } | null)?.message
    const reason = typeof message === 'string' ? message.trim().replace(/\s+/g, ' ') : ''
    return reason.length <= maxReasonLength ? reason : ''
  } catch {
    return ''
  }
}

async function readText(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  if (!reader) return ''
  const cancel = () => void reader.cancel().catch(() => undefined)
  // A canceled stream counts as ended, so the part received until then is not valid JSON.
  const timer = setTimeout(cancel, patienceMs)
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length > maxBytes) return ''
    }
  } finally {
    clearTimeout(timer)
    cancel()
  }
}
