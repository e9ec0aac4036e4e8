import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitAnswer, checkSaveResponse, SaveResponseError } from './SaveResponseError.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A failed response with this text as its body. */
function failed(body: BodyInit | null, status = 500): Response {
  return new Response(body, { status })
}

/** Rejects with the error that the check throws. */
async function refusal(response: unknown): Promise<unknown> {
  const checked = checkSaveResponse(response).then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(5_000)
  return checked
}

describe('a rejected save', () => {
  it('fails as a response does if it was rejected with one', async () => {
    const response = { ok: false, status: 409 }
    await expect(awaitAnswer(Promise.reject(response))).rejects.toBeInstanceOf(SaveResponseError)
  })

  it('keeps an error that is like a response, for its message', async () => {
    const error = Object.assign(new Error('The name is taken.'), { ok: false, status: 409 })
    await expect(awaitAnswer(Promise.reject(error))).rejects.toBe(error)
  })
})

describe('the answer to a save', () => {
  it.each([
    ['a string `message`', failed('{"message":"The name is taken."}', 409), 'The name is taken.'],
    ['white space around it', failed('{"message":"  Line one\\n line two "}'), 'Line one line two'],
    ['no body', failed(null), ''],
    ['a page of HTML', failed('<h1>Internal Server Error</h1>'), ''],
    ['JSON that is no object', failed('"no"'), ''],
    ['JSON that is null', failed('null'), ''],
    ['a `message` that is no string', failed('{"message":{"text":"no"}}'), ''],
    ['a `message` of a whole page', failed(JSON.stringify({ message: 'x'.repeat(301) })), ''],
    ['a body of megabytes', failed(JSON.stringify({ message: 'no', trace: 'x'.repeat(5_000_000) })), ''],
    ['a body that breaks off', failed(brokenStream()), ''],
    ['a body that never ends', failed(endlessStream()), ''],
    ['a body that never comes', failed(new ReadableStream()), ''],
  ])('fails with its status, and with its words: %s', async (_name, response, reason) => {
    const { status } = response
    expect(await refusal(response)).toMatchObject({ status, reason, cause: response })
    expect(response.bodyUsed).toBe(false)
  })

  it('fails if it comes from another realm or a wrapper and its clone throws', async () => {
    const response = {
      ok: false,
      status: 503,
      clone() {
        throw new TypeError('no')
      },
    }
    expect(await refusal(response)).toMatchObject({ status: 503, reason: '', cause: response })
  })

  it('fails with the message of a service that answers `success: false`', async () => {
    const answer = { success: false, message: ' Disk\nfull ' }
    expect(await refusal(answer)).toMatchObject({ message: 'Disk full', cause: answer })
    const silent = Object.create(Object.create(null, { success: { value: false } }))
    expect(await refusal(silent)).toMatchObject({ message: '', cause: silent })
  })

  it.each([
    [undefined],
    [null],
    ['no'],
    [{ success: 'false' }],
    [{ success: true, message: 'Stored.' }],
    [false],
    [{}],
    [{ ok: false }],
    [{ ok: false, status: 'draft' }],
    [{ ok: true, status: 200 }],
    [new Response('{}')],
    [Response.json({ message: 'Created.' }, { status: 201 })],
  ])('passes if it is no failed response: %s', async (answer) => {
    expect(await refusal(answer)).toBeUndefined()
  })
})

function brokenStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('the connection was lost'))
    },
  })
}

/** A body that never ends, delivered a little at a time. */
function endlessStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1024).fill(32))
    },
  })
}
