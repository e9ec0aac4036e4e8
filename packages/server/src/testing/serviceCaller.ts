import { expect } from 'vitest'
import { undescribed } from './undescribed.ts'

/** A response of the service, read completely. */
export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
  /** The body as JSON; `undefined` if it is not JSON. */
  body: unknown
}

export interface RequestOptions {
  headers?: Record<string, string>
  /** Body to send unchanged, instead of JSON. */
  raw?: string | Uint8Array
}

/**
 * Sends real requests to a service. Paths begin with `/`. Fails if the table of routes lacks the status or the code of
 * a response.
 */
export interface ServiceCaller {
  send(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Answer>
  /** Expects 200, and returns the envelope's `data`. */
  data<Data>(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Data>
}

/** @param release release of the service; the table of routes describes the current one */
export function serviceCaller(
  url: string,
  key: string | undefined,
  release: 'present' | 'previous' = 'present',
): ServiceCaller {
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
    const answer = { status: response.status, headers: response.headers, bytes, body: jsonOrUndefined(bytes) }
    if (release === 'present') expect(undescribed(method, path, answer)).toBeUndefined()
    return answer
  }
  return {
    send,
    async data<Data>(method: string, path: string, body?: unknown, options?: RequestOptions) {
      const answer = await send(method, path, body, options)
      const refused = answer.status === 200 ? undefined : `${method} ${path}: ${answer.bytes.toString()}`
      expect(answer.body, refused).toMatchObject({ success: true })
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

/** Matches an error response: `expect(answer).toMatchObject(refusal(404, 'not_found'))`. */
export function refusal(status: number, code: string, path?: string): object {
  return {
    status,
    body: {
      success: false,
      message: expect.stringMatching(/\S/),
      code,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...(path !== undefined && {
        errors: expect.arrayContaining([
          expect.objectContaining({ path, message: expect.stringMatching(/\S/) }),
        ]),
      }),
    },
  }
}
