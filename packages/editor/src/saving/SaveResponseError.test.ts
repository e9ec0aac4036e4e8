import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitAnswer, checkSaveResponse, SaveRefusedError, SaveResponseError } from './SaveResponseError.ts'

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

describe('a parsed body', () => {
  it.each([
    { success: false, status: 0, message: 'The name is taken.' },
    { success: false, status: 200, message: 'The name is taken.' },
    { success: false, status: 1, message: 'The name is taken.', data: { title: 'My diploma' } },
  ])('is refused in its own words: %j', async (body) => {
    const error = await refusal(body)
    expect(error).toBeInstanceOf(SaveRefusedError)
    expect((error as Error).message).toBe('The name is taken.')
  })

  it('of an error of HTTP has its status, and its own message rather than that of its data', async () => {
    const body = { success: false, status: 422, message: 'The name is taken.', data: { title: 'My diploma' } }
    expect(await refusal(body)).toMatchObject({ status: 422, reason: 'The name is taken.' })
  })

  it.each([
    { success: true, status: 1000 },
    { ok: true, status: 500 },
    { id: 7, status: 1000 },
  ])('that says it was stored is no refusal: %j', async (body) => {
    expect(await refusal(body)).toBeUndefined()
  })
})

describe('a rejected save', () => {
  it('fails as a response does if it was rejected with one', async () => {
    const response = { ok: false, status: 409 }
    await expect(awaitAnswer(Promise.reject(response))).rejects.toBeInstanceOf(SaveResponseError)
  })

  it('keeps an error that is like a response, for its message', async () => {
    const error = Object.assign(new Error('The name is taken.'), { ok: false, status: 409 })
    await expect(awaitAnswer(Promise.reject(error))).rejects.toBe(error)
  })

  it.each([
    [
      'axios',
      clientError('Request failed with status code 422', {
        response: { status: 422, statusText: '', data: { message: 'The name is taken.' }, headers: {} },
      }),
    ],
    [
      'ky 1',
      clientError('Request failed with status code 422 Unprocessable Entity: POST https://example.org/', {
        response: Response.json({ message: 'The name is taken.' }, { status: 422 }),
      }),
    ],
    [
      'ky 2 and ofetch, which have read the body',
      clientError('[POST] "/templates": 422 Unprocessable Entity', {
        response: emptied({ message: 'The name is taken.' }),
        data: { message: 'The name is taken.' },
      }),
    ],
    [
      'jQuery',
      { readyState: 4, status: 422, responseText: '{', responseJSON: { error: 'The name is taken.' } },
    ],
    [
      'a request of the browser',
      { readyState: 4, status: 422, responseText: '{"detail":"The name is taken."}' },
    ],
    [
      'Angular',
      {
        name: 'HttpErrorResponse',
        message: 'Http failure response for /templates: 422 Unprocessable Entity',
        ok: false,
        status: 422,
        error: { error: { message: 'The name is taken.' } },
      },
    ],
  ])('fails with what the backend said: %s', async (_name, cause) => {
    const error = await awaitAnswer(Promise.reject(cause)).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(SaveResponseError)
    expect(error).toMatchObject({ status: 422, reason: 'The name is taken.', cause })
  })

  it('fails with the status alone if the backend said nothing', async () => {
    const cause = clientError('Request failed with status code 500', {
      response: { status: 500, data: '<h1>' },
    })
    await expect(awaitAnswer(Promise.reject(cause))).rejects.toMatchObject({ status: 500, reason: '' })
    const angular = {
      ok: false,
      status: 500,
      message: 'Http failure response for /: 500 Server Error',
      error: '<h1>',
    }
    await expect(awaitAnswer(Promise.reject(angular))).rejects.toMatchObject({ status: 500, reason: '' })
  })

  it('keeps an error of the host that has a response, for its message', async () => {
    const error = clientError('Pick another name.', {
      response: { status: 409, data: { message: 'E_TAKEN' } },
    })
    await expect(awaitAnswer(Promise.reject(error))).rejects.toBe(error)
  })

  it.each([
    ['jQuery', { readyState: 0, status: 0, statusText: 'error' }],
    ['Angular', { ok: false, status: 0, message: 'Http failure response for /: 0 Unknown Error' }],
  ])('knows a request of %s without a response', async (_name, cause) => {
    const error = await awaitAnswer(Promise.reject(cause)).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(SaveRefusedError)
    expect(error).toMatchObject({ message: 'Network error', cause })
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
    ['an error that the host caught', new Error('The disk is full.'), 'The disk is full.'],
    ['an error of another realm', Object.setPrototypeOf(new Error('Full.'), null), 'Full.'],
    ['false', false, ''],
    ['`ok: false` without a status', { ok: false, error: 'The name is taken.' }, 'The name is taken.'],
    ['`ok: false` and a status that is text', { ok: false, status: 'draft' }, ''],
  ])('fails if it is %s', async (_name, answer, message) => {
    expect(await refusal(answer)).toMatchObject({ message })
  })

  it.each([
    ['of axios, if it never rejects', { status: 500, data: { message: 'Full.' }, config: {} }, 500],
    [
      'of a request of the browser',
      Object.create({ status: 404, readyState: 4, responseText: '{"message":"Full."}' }),
      404,
    ],
    ['without methods', { status: 400, message: 'Full.' }, 400],
  ])('fails if it is a response %s', async (_name, answer, status) => {
    expect(await refusal(answer)).toMatchObject({ status, reason: 'Full.', cause: answer })
  })

  it('fails if it is an error of axios that the host caught', async () => {
    const answer = clientError('Request failed with status code 409', {
      response: { status: 409, data: { message: 'Taken.' } },
    })
    expect(await refusal(answer)).toMatchObject({ status: 409, reason: 'Taken.', cause: answer })
  })

  it('fails if it is a request of the browser without a response', async () => {
    expect(await refusal({ status: 0, readyState: 4 })).toMatchObject({ message: 'Network error' })
  })

  it.each([
    [undefined],
    [null],
    ['no'],
    [{ success: 'false' }],
    [{ success: true, message: 'Stored.' }],
    [''],
    [0],
    [{}],
    [{ status: 'failed' }],
    [{ status: 0 }],
    [{ status: 201, data: {} }],
    [{ ok: true, status: 200 }],
    [new Response('{}')],
    [Response.json({ message: 'Created.' }, { status: 201 })],
  ])('passes if it is no failed response: %s', async (answer) => {
    expect(await refusal(answer)).toBeUndefined()
  })
})

function clientError(message: string, members: object): Error {
  return Object.assign(new Error(message), members)
}

/** A failed response whose body has already been read. */
function emptied(body: object): Response {
  const response = Response.json(body, { status: 422 })
  void response.text()
  return response
}

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
