/** A host's save callback resolved with the answer of its backend, and the backend had refused the design. */
export class SaveResponseError extends Error {
  override readonly name = 'SaveResponseError'
  /** HTTP status; 0 if the host may not know it (an opaque response). */
  readonly status: number
  /** What the backend said in `message`, on one line, or `''`. */
  readonly reason: string

  constructor(response: FailedResponse, reason: string) {
    super(`HTTP status ${response.status}${reason && `, ${reason}`}`, { cause: response })
    this.status = response.status
    this.reason = reason
  }
}

/** What a `Response` of this realm, of another one, and the results of most wrappers around `fetch` have in common. */
interface FailedResponse {
  ok: false
  status: number
  clone?(): Response
}

const maxBytes = 16_384
const maxReasonLength = 300
const patienceMs = 2_000

/**
 * Checks what a save callback resolved with. `fetch` resolves for a status of 500, too, so hosts that return its
 * promise would lose the design if only a rejection counted. The body is read from a clone: the host can still read it.
 *
 * @throws {SaveResponseError} if it is a response whose `ok` is false
 */
export async function checkSaveResponse(answer: unknown): Promise<void> {
  if (isFailedResponse(answer)) throw new SaveResponseError(answer, await reasonOf(answer))
}

function isFailedResponse(answer: unknown): answer is FailedResponse {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    hasMember(answer, 'ok') &&
    answer.ok === false &&
    hasMember(answer, 'status') &&
    typeof answer.status === 'number'
  )
}

/** Whether an object or its class has a member; what a page added to `Object.prototype` is none. */
function hasMember<Name extends string>(object: object, name: Name): object is Record<Name, unknown> {
  for (let at = object; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    if (Object.hasOwn(at, name)) return true
  return false
}

/** The `message` of a JSON body; `''` if it has none, is too long or takes too long. */
async function reasonOf(response: FailedResponse): Promise<string> {
  try {
    const body: unknown = JSON.parse(await readText(response.clone?.().body?.getReader()))
    const message = (body as { message?: unknown } | null)?.message
    const reason = typeof message === 'string' ? message.trim().replace(/\s+/g, ' ') : ''
    return reason.length <= maxReasonLength ? reason : ''
  } catch {
    // It was read already, broke off, or is no JSON: the status alone says enough.
    return ''
  }
}

async function readText(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  if (!reader) return ''
  const cancel = () => void reader.cancel().catch(() => undefined)
  // A canceled stream counts as ended, so what came until then is no JSON.
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
