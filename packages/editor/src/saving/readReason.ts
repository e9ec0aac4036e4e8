import { memberOf } from './isFailedAnswer.ts'

const maxBytes = 16_384
const maxReasonLength = 300
const patienceMs = 2_000

/** Members containing the parsed body of a response: of axios and ofetch, jQuery, Angular, and a request for JSON. */
const parsedBodies = ['data', 'responseJSON', 'error', 'response']

/** Members of a body containing its message, most common first; `detail` and `title` are from RFC 9457. */
const messageNames = ['message', 'error', 'detail', 'title']

/**
 * Reads why a backend refused a design, from any client's response: a message in the parsed body, in the text, or in the
 * body of a `Response`, which is read from a clone, so that the host can still read it. `''` if there is none, or it is too
 * long or takes too long.
 */
export async function readReason(response: object): Promise<string> {
  for (const name of parsedBodies) {
    const reason = messageOf(attempt(() => parsed(memberOf(response, name))))
    if (reason) return reason
  }
  // Reading the text of a request for another type throws.
  const text = attempt(() => memberOf(response, 'responseText'))
  return messageOf(parsed(text)) || readBody(response)
}

/**
 * Returns the message of an object on one line; `''` if it has none, if it is too long to show, or if reading it
 * throws.
 */
export function messageOf(answer: unknown): string {
  for (const name of messageNames) {
    const found = attempt(() => memberOf(answer, name))
    const text = name === 'error' ? (attempt(() => memberOf(found, 'message')) ?? found) : found
    if (typeof text !== 'string') continue
    const reason = text.trim().replace(/\s+/g, ' ')
    if (reason) return reason.length <= maxReasonLength ? reason : ''
  }
  return ''
}

/** Parses text that holds JSON; returns anything else unchanged. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body.length > maxBytes) return body
  return attempt(() => JSON.parse(body))
}

async function readBody(response: object): Promise<string> {
  try {
    const clone = (response as Partial<Response>).clone?.()
    return messageOf(JSON.parse(await readText(clone?.body?.getReader())))
  } catch {
    // The body was already read, was cut off, or is not JSON: the status alone is enough.
    return ''
  }
}

/** Runs a function that may throw on a page's objects. */
function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
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
