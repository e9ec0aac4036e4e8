import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../../kit/errors/ConfigError.ts'
import { createPdfSigner } from './createPdfSigner.ts'

const csc = { url: 'https://keys.example', token: 'secret', credentialId: 'seal', pin: undefined }

/** Returns the error of opening a remote key whose service responds like this. */
async function failureOf(answer: () => Promise<Response>): Promise<unknown> {
  const deps = {
    fetch: answer,
    log: pino({ enabled: false }),
    clock: Date.now,
    newNonce: () => Buffer.alloc(8),
  }
  try {
    await createPdfSigner({ csc, timestampUrl: undefined }, deps)
  } catch (error) {
    return error
  }
  throw new Error('opened')
}

/** Returns a body that ends early. */
const broken = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }))

describe('a remote key', () => {
  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 503', async () => new Response('', { status: 503 })],
    ['answers 429', async () => new Response('', { status: 429 })],
    ['breaks off', async () => broken()],
  ])('whose service %s may be there after a restart', async (_name, answer) => {
    const error = await failureOf(answer)
    expect(error).toMatchObject({ message: expect.stringMatching(/^PDF_SIGN_CSC_URL cannot be used: /) })
    expect(error).not.toBeInstanceOf(ConfigError)
  })

  test.each([
    ['refuses', async () => new Response('', { status: 401 })],
    ['is another one', async () => Response.json({})],
    ['answers no JSON', async () => new Response('<html>')],
    ['has no certificate', async () => Response.json({ cert: { certificates: ['AAAA'] } })],
  ])('whose service %s needs other variables', async (_name, answer) => {
    const error = await failureOf(answer)
    expect(error).toMatchObject({ message: expect.stringMatching(/^PDF_SIGN_CSC_URL cannot be used: /) })
    expect(error).toBeInstanceOf(ConfigError)
  })
})
