import { expect } from 'vitest'

/** An answer of the service, read whole. */
export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
  /** The body as JSON; `undefined` where it is none. */
  body: unknown
}

/** More about a request. */
export interface RequestOptions {
  headers?: Record<string, string>
  /** Sent as it is, in place of JSON. */
  raw?: string | Uint8Array
}

/** Sends requests to a service. Paths begin with `/`. */
export interface ServiceCaller {
  send(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Answer>
  /** Sends, expects 200, and returns the envelope's `data`. */
  data<Data>(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Data>
}

/** Sends real requests with a key, or without one. */
export function serviceCaller(url: string, key: string | undefined): ServiceCaller {
  async function send(method: string, path: string, body?: unknown, options: RequestOptions = {}) {
    const content = options.raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(key !== undefined && { 'x-api-key': key }),
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(content !== undefined && { body: content as string }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, body: jsonOrUndefined(bytes) }
  }
  return {
    send,
    async data<Data>(method: string, path: string, body?: unknown, options?: RequestOptions) {
      const answer = await send(method, path, body, options)
      expect(answer.body).toMatchObject({ success: true })
      expect(answer.status).toBe(200)
      return (answer.body as { data: Data }).data
    },
  }
}

function jsonOrUndefined(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** What a refusal looks like, as a matcher for `expect(answer)`. */
export function refusal(status: number, code: string, path?: string): object {
  return {
    status,
    body: {
      success: false,
      message: expect.stringMatching(/\S/),
      code,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...(path !== undefined && {
        errors: expect.arrayContaining([{ path, message: expect.stringMatching(/\S/) }]),
      }),
    },
  }
}
