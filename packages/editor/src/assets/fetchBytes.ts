import { type TryAgainOptions, tryAgain } from '../loading/tryAgain.ts'

/** So long nothing may arrive before a try counts as failed, in milliseconds. */
const stallMs = 10_000

/** Requests that were made before the editor's own code was there, by address. */
const lent = new Map<string, Promise<Response>>()

/**
 * Hands the editor the answer to a request that its loader made, so that the first page need not wait for it. It is
 * used once; if it failed, the editor asks again.
 */
export function preloadFile(url: string, answer: Promise<Response>): void {
  lent.set(url, answer)
}

/**
 * Downloads a file. A try that fails, stalls, or brings something else is repeated after a pause, except where the
 * answer is that there is no such file.
 *
 * @param isValid whether these are the bytes that were asked for and not, for instance, the login page of a network
 * @param options `integrity` is the hash that the file must have; `pause` as in {@link tryAgain}
 * @throws {Error} the reason of the last try
 */
export async function fetchBytes(
  url: string,
  isValid: (bytes: Uint8Array) => boolean,
  { integrity = '', ...options }: Pick<TryAgainOptions, 'pause'> & { integrity?: string | undefined } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  async function read(answer: Promise<Response>, aborter: AbortController) {
    const bytes = await readAll(answer, aborter)
    if (!isValid(bytes)) throw new Error(`${url} answered with something else.`)
    return bytes
  }

  const early = lent.get(url)
  lent.delete(url)
  const bytes = early && (await read(early, new AbortController()).catch(() => undefined))
  if (bytes) return bytes
  return tryAgain(
    () => {
      const aborter = new AbortController()
      return read(fetch(url, { signal: aborter.signal, integrity }), aborter)
    },
    { isFinal: (error) => error instanceof MissingFileError, ...options },
  )
}

/** Whether a file begins as WebAssembly does: Core 2.0, section 5.5.16. */
export function isWasm(bytes: Uint8Array): boolean {
  return [0x00, 0x61, 0x73, 0x6d].every((byte, i) => bytes[i] === byte)
}

class MissingFileError extends Error {}

async function readAll(
  answer: Promise<Response>,
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
      stalled(new Error('Nothing arrived for too long.'))
      aborter.abort()
    }, stallMs)
  }
  try {
    wait()
    const response = await Promise.race([answer, stall])
    if (!response.ok) {
      const { status } = response
      const Failure =
        status >= 400 && status < 500 && status !== 408 && status !== 429 ? MissingFileError : Error
      throw new Failure(`${response.url} answered with status ${status}.`)
    }
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (;;) {
      wait()
      const part = await Promise.race([reader?.read(), stall])
      if (!part || part.done) break
      parts.push(part.value)
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer())
  } finally {
    clearTimeout(timer)
  }
}
