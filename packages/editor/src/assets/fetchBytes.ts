import { joined } from '@certificate-sdk/template/internal'
import { DownloadError } from '../loading/DownloadError.ts'
import { type RetryOptions, retry } from '../loading/retry.ts'

/** Time without any data after which an attempt counts as failed, in ms. */
const stallMs = 10_000

/** Files that the loader requested while the editor's code was still loading, by address. */
const preloaded = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/**
 * Passes the editor the response to a request made by its loader, so that the first opening need not wait for
 * it. It is read immediately and used once; if it failed, the editor requests the file again.
 */
export function preloadFile(url: string, response: Promise<Response>): void {
  const bytes = readAll(url, response, new AbortController())
  bytes.catch(() => undefined)
  preloaded.set(url, bytes)
}

/**
 * Downloads a file. An attempt that fails, stalls, or returns something else is retried after a pause, unless
 * the server says that the file does not exist.
 *
 * @param isValid whether these are the requested bytes and not, for example, a network's login page
 * @param options `integrity` is the hash that the file must match; `pause` as in {@link retry}
 * @throws {DownloadError} for the first attempt
 */
export async function fetchBytes(
  url: string,
  isValid: (bytes: Uint8Array) => boolean,
  { integrity = '', ...options }: Pick<RetryOptions, 'pause'> & { integrity?: string | undefined } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const early = preloaded.get(url)
  preloaded.delete(url)
  const bytes = await early?.catch(() => undefined)
  if (bytes && isValid(bytes)) return bytes
  return retry(
    async () => {
      const aborter = new AbortController()
      const bytes = await readAll(url, fetch(url, { signal: aborter.signal, integrity }), aborter)
      if (!isValid(bytes)) throw new DownloadError(url, 200, 'answered with another kind of file.')
      return bytes
    },
    { isFinal: isRefusal, ...options },
  )
}

/** Returns true if a file begins like a WebAssembly module: Core 2.0, section 5.5.16. */
export function isWasm(bytes: Uint8Array): boolean {
  return [0x00, 0x61, 0x73, 0x6d].every((byte, i) => bytes[i] === byte)
}

/** Returns true if the server says that the request will never succeed. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof DownloadError ? error.status : undefined
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

async function readAll(
  url: string,
  response: Promise<Response>,
  aborter: AbortController,
): Promise<Uint8Array<ArrayBuffer>> {
  let stalled: (reason: Error) => void = () => undefined
  const stall = new Promise<never>((_resolve, reject) => {
    stalled = reject
  })
  stall.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      stalled(new DownloadError(url, undefined, 'stopped answering.'))
      aborter.abort()
    }, stallMs)
  }
  try {
    wait()
    const received = await Promise.race([response, stall])
    if (!received.ok) throw new DownloadError(url, received.status, `answered ${received.status}.`)
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = received.body?.getReader()
    for (;;) {
      wait()
      const part = await Promise.race([reader?.read(), stall])
      if (!part || part.done) break
      parts.push(part.value)
    }
    return joined(parts)
  } catch (cause) {
    if (cause instanceof DownloadError) throw cause
    throw new DownloadError(url, undefined, 'could not be downloaded.', { cause })
  } finally {
    clearTimeout(timer)
  }
}
