/** Time limit in ms; people don't wait longer for a page. */
const timeLimit = 15_000
/** Size limit in bytes: larger than any file of the SDK. */
const sizeLimit = 32 * 2 ** 20

/**
 * Requests an address as a browser would for a page of an origin.
 *
 * @param {URL} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ url: URL, status: number, headers: Headers, type: string, bytes: Uint8Array }>} after redirects;
 *   `type` is the MIME type without parameters
 * @throws {Error} that says in plain words why there is no answer
 */
export async function request(url, headers = {}) {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeLimit) })
    return {
      url: new URL(response.url || url),
      status: response.status,
      headers: response.headers,
      type: (response.headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase(),
      bytes: await readBytes(response),
    }
  } catch (error) {
    if (error instanceof TooLarge) throw error
    const reason = error.name === 'TimeoutError' ? `no answer within ${timeLimit / 1000} s` : reasonOf(error)
    throw new Error(`${url.href} cannot be reached: ${reason}.`)
  }
}

/** A response larger than anything expected here. */
class TooLarge extends Error {}

async function readBytes(response) {
  const chunks = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > sizeLimit) throw new TooLarge(`${response.url} is larger than ${sizeLimit / 2 ** 20} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the reason of an error, which Undici wraps. */
function reasonOf({ message, cause }) {
  return cause?.code ?? cause?.message ?? message
}
