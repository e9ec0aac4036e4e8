import { afterEach, describe, expect, test, vi } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { CertificateError } from '../errors/CertificateError.ts'
import { InvalidArgumentError } from '../errors/requestErrors.ts'
import { issueInput, rejectionOf } from '../testing/calls.ts'
import type { ClientOptions } from './ClientOptions.ts'

const good = { baseUrl: 'https://certificates.example', apiKey: 'cs_secret' }
const create = (options?: unknown) => new CertificateClient(options as ClientOptions)

function thrownBy(options: unknown): string {
  try {
    create(options)
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return (error as TypeError).message
  }
  throw new Error('did not throw')
}

afterEach(() => vi.unstubAllGlobals())

describe('a client that cannot work is not created', () => {
  test.each<[unknown, string]>([
    [undefined, 'baseUrl and apiKey are required.'],
    [null, 'baseUrl and apiKey are required.'],
    [{}, 'baseUrl and apiKey are required.'],
    ['https://certificates.example', 'baseUrl and apiKey are required.'],
    [{ apiKey: 'k' }, 'baseUrl is required.'],
    [{ ...good, apiKey: '' }, 'apiKey is required.'],
    [{ ...good, apiKey: undefined }, 'apiKey is required.'],
  ])('%j: %s', (options, message) => {
    expect(thrownBy(options)).toBe(message)
  })

  test.each<[string, unknown, RegExp]>([
    ['baseUrl', 'certificates.example', /baseUrl must be the http\(s\) address/],
    ['baseUrl', 'ftp://certificates.example', /baseUrl must be the http\(s\) address/],
    ['baseUrl', 'file:///etc', /baseUrl must be/],
    ['baseUrl', 'javascript:alert(1)', /baseUrl must be/],
    ['baseUrl', 7, /baseUrl must be/],
    ['baseUrl', 'http://a b', /baseUrl must be the http\(s\) address/],
    ['baseUrl', 'http://x:99999', /baseUrl must be the http\(s\) address/],
    ['baseUrl', 'http://[', /baseUrl must be the http\(s\) address/],
    ['baseUrl', 'http:// ', /baseUrl must be the http\(s\) address/],
    ['baseUrl', new URL('https://certificates.example'), /baseUrl must be/],
    ['apiKey', 'ключ_secret', /apiKey must be ASCII/],
    ['apiKey', 'cs_a secret', /apiKey must be ASCII/],
    ['apiKey', 'cs_a\nsecret', /apiKey must be ASCII/],
    ['apiKey', 7, /apiKey must be ASCII characters without spaces, or a function/],
    ['subAccountEmail', '中@example.com', /subAccountEmail must be/],
    ['subAccountEmail', 7, /subAccountEmail must be/],
    // An empty one would mean the whole account.
    ['subAccountEmail', '', /subAccountEmail must be/],
    ['subAccountEmail', ' ', /subAccountEmail must be/],
    ['timeoutMs', -1, /timeoutMs must be a number of milliseconds/],
    ['timeoutMs', Number.NaN, /timeoutMs must be/],
    ['timeoutMs', '30', /timeoutMs must be/],
    ['deadlineMs', -1, /deadlineMs must be/],
    ['retries', -1, /retries must be a whole number/],
    ['retries', 1.5, /retries must be/],
    ['retries', Number.POSITIVE_INFINITY, /retries must be/],
    ['retries', '2', /retries must be/],
    ['maxResponseBytes', '1 MB', /maxResponseBytes must be a number of bytes, 0 or more/],
    ['fetch', 'https', /fetch must be a function/],
    ['now', 7, /now must be a function/],
    ['logger', true, /logger must be an object/],
    ['timeout', 7, /no option "timeout", only baseUrl, apiKey, .*timeoutMs/],
    ['baseURL', 7, /no option "baseURL"/],
    ['toString', 7, /no option "toString"/],
  ])('%s: %j', (name, value, message) => {
    const thrown = thrownBy({ ...good, [name]: value })
    expect(thrown).toMatch(message)
    expect(thrown).not.toMatch(/secret|ключ/)
  })

  test('but 0, Infinity, and undefined are fine', () => {
    for (const value of [0, 0.5, 1e12, Number.POSITIVE_INFINITY, undefined])
      create({ ...good, timeoutMs: value, deadlineMs: value })
    create({ ...good, retries: undefined, fetch: undefined, subAccountEmail: null })
  })
})

describe('in a browser', () => {
  test('no client is created, because the page’s visitors could read the key', () => {
    vi.stubGlobal('window', {})
    expect(create(good)).toBeInstanceOf(CertificateClient)
    vi.stubGlobal('document', {})
    expect(thrownBy(good)).toMatch(/In a browser everyone can read the apiKey/)
    expect(thrownBy({ ...good, dangerouslyAllowBrowser: false })).toMatch(/browser/)
    expect(create({ ...good, dangerouslyAllowBrowser: true })).toBeInstanceOf(CertificateClient)
  })
})

describe('a call that no request can carry rejects and sends nothing', () => {
  const send = vi.fn()
  const client = create({ ...good, fetch: send })
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const loose = client as unknown as {
    templates: Record<'list' | 'page' | 'create' | 'update', (...args: unknown[]) => Promise<unknown>>
    certificates: { issueMany(...args: unknown[]): Promise<unknown> }
  }

  test.each<[RegExp, () => Promise<unknown>]>([
    [/idempotencyKey must be 1 to 255/, () => client.certificates.issue(issueInput, { idempotencyKey: '' })],
    [/idempotencyKey must/, () => client.certificates.issue(issueInput, { idempotencyKey: 'a\nb' })],
    [/idempotencyKey must/, () => client.certificates.issue(issueInput, { idempotencyKey: 'köln-1' })],
    [/idempotencyKey must/, () => client.certificates.issue(issueInput, { idempotencyKey: 'x'.repeat(256) })],
    [/subAccountEmail must/, () => client.templates.list({ subAccountEmail: '中@example.com' })],
    [/subAccountEmail must/, () => client.templates.list({ subAccountEmail: '' })],
    [/ifMatch must/, () => client.templates.update('a', { name: 'B' }, { ifMatch: '"中"' })],
    [/timeoutMs must/, () => client.templates.list({ timeoutMs: Number.NaN })],
    [/retries must/, () => client.templates.list({ retries: -1 })],
    [/signal must be an AbortSignal/, () => loose.templates.list({ signal: new AbortController() })],
    [/signal must be/, () => loose.templates.list({ signal: null })],
    [/inputs must be iterable/, () => loose.certificates.issueMany()],
    [/inputs must be iterable/, () => loose.certificates.issueMany({ length: 1 })],
    [/signal must be/, () => loose.certificates.issueMany([], { signal: new AbortController() })],
    [/no option "idempotencykey"/, () => loose.templates.create({}, { idempotencykey: 'a' })],
    [/must be an object/, () => loose.templates.create()],
    [/must be an object/, () => loose.templates.update('a', 'text')],
    [/cannot be serialized to JSON: see cause/, () => loose.templates.create(circular)],
    [/cannot be serialized to JSON: see cause/, () => loose.templates.create({ size: 1n })],
    [/./, () => loose.templates.page()],
    [/./, () => client.templates.get('\ud800')],
  ])('%s', async (message, call) => {
    const error = await rejectionOf(call())
    expect(error).toBeInstanceOf(InvalidArgumentError)
    expect(error).toBeInstanceOf(CertificateError)
    expect(error).toMatchObject({ code: 'invalid_argument', status: 0, mayHaveRun: false })
    expect((error as Error).message).toMatch(message)
    expect(send).not.toHaveBeenCalled()
  })

  test('the cause says why JSON has no form for an argument', async () => {
    for (const [body, why] of [
      [circular, /circular/],
      [{ size: 1n }, /BigInt/],
    ] as const) {
      const { cause } = (await rejectionOf(loose.templates.create(body))) as Error
      expect((cause as Error).message).toMatch(why)
    }
  })
})
