// @vitest-environment page
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CertificateSDK } from './index.ts'
import { loadCertificateSDK } from './load.ts'

const scripts = () => [...document.querySelectorAll('script')]
let count = 0
/** Returns a new URL for each test, because loads are cached for the life of the page. */
const address = () => `https://sdk.example.com/${++count}/certificate-sdk.js`

function finish(event: 'load' | 'error', global?: typeof CertificateSDK): void {
  if (global) Object.assign(window, { CertificateSDK: global })
  scripts().at(-1)?.dispatchEvent(new Event(event))
}

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'CertificateSDK')
})

describe('loadCertificateSDK', () => {
  it('adds one script per file, and returns the same promise', async () => {
    const url = address()
    const first = loadCertificateSDK(url)
    expect(loadCertificateSDK(url.replace('sdk.', 'SDK.'))).toBe(first)
    expect(scripts().map(({ src, crossOrigin }) => [src, crossOrigin])).toEqual([[url, 'anonymous']])
    finish('load', CertificateSDK)
    await expect(first).resolves.toBe(CertificateSDK)
    expect(loadCertificateSDK(url)).toBe(first)
  })

  it('sets integrity and nonce, and nothing that was not given', () => {
    void loadCertificateSDK(address(), { integrity: 'sha384-abc', nonce: 'r4nd0m' })
    void loadCertificateSDK(address())
    expect(scripts().map(({ integrity, nonce }) => [integrity || '', nonce || ''])).toEqual([
      ['sha384-abc', 'r4nd0m'],
      ['', ''],
    ])
  })

  it('rejects if the file cannot be loaded, and tries again with the next call', async () => {
    const url = address()
    const failed = loadCertificateSDK(url)
    finish('error')
    await expect(failed).rejects.toThrow(`${url} could not be loaded.`)
    expect(scripts()).toEqual([])
    const second = loadCertificateSDK(url)
    finish('load', CertificateSDK)
    await expect(second).resolves.toBe(CertificateSDK)
  })

  it('rejects for another file, and leaves no script behind', async () => {
    const url = address()
    const wrong = loadCertificateSDK(url)
    finish('load')
    await expect(wrong).rejects.toThrow(`${url} is not certificate-sdk.js.`)
    expect(scripts()).toEqual([])
  })

  it('rejects for another file on a page that has the SDK from elsewhere', async () => {
    Object.assign(window, { CertificateSDK })
    const url = address()
    const wrong = loadCertificateSDK(url)
    finish('load')
    await expect(wrong).rejects.toThrow(`${url} is not certificate-sdk.js.`)
    const right = loadCertificateSDK(url)
    const own = class extends CertificateSDK {}
    finish('load', own)
    await expect(right).resolves.toBe(own)
  })

  it('rejects for another file that is requested together with the SDK', async () => {
    const [right, wrong] = [loadCertificateSDK(address()), loadCertificateSDK(address())]
    Object.assign(window, { CertificateSDK })
    for (const script of scripts()) script.dispatchEvent(new Event('load'))
    await expect(right).resolves.toBe(CertificateSDK)
    await expect(wrong).rejects.toThrow('is not certificate-sdk.js.')
  })

  it('rejects instead of throwing if the URL is invalid', async () => {
    await expect(loadCertificateSDK('https://')).rejects.toThrow(TypeError)
  })
})

describe('on a page that enforces Trusted Types', () => {
  const trusted = (url: string) => ({ toString: () => url, toJSON: () => url })

  /** Enforces trusted types like browsers with `require-trusted-types-for 'script'`. */
  function enforce(): unknown[] {
    const values: unknown[] = []
    vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation((value: unknown) => {
      if (typeof value === 'string')
        throw new TypeError("Failed to set the 'src' property on 'HTMLScriptElement'")
      values.push(value)
    })
    return values
  }
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('sets a TrustedScriptURL unchanged, once for its address', async () => {
    const values = enforce()
    const url = address()
    const given = trusted(url)
    const loading = loadCertificateSDK(given)
    expect(loadCertificateSDK(trusted(url))).toBe(loading)
    expect(values).toHaveLength(1)
    expect(values[0]).toBe(given)
    finish('load', CertificateSDK)
    await expect(loading).resolves.toBe(CertificateSDK)
  })

  it('rejects for a string, and says what to pass', async () => {
    enforce()
    const url = address()
    await expect(loadCertificateSDK(url)).rejects.toThrow(
      `This page enforces Trusted Types: pass a TrustedScriptURL, policy.createScriptURL('${url}'), to loadCertificateSDK.`,
    )
    expect(scripts()).toEqual([])
  })
})
