import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import type { CertificateSDK } from './index.ts'
import { absoluteUrl } from './loading/absoluteUrl.ts'

/** Options for pages that pin what they load. */
export interface LoadOptions {
  /**
   * Subresource integrity of the file, from `integrity.json` next to it. The editor's code is always checked.
   */
  integrity?: string | undefined
  /** Nonce of the page's Content-Security-Policy. */
  nonce?: string | undefined
}

/** A `TrustedScriptURL`, which older versions of TypeScript do not declare. */
export interface ScriptUrl {
  toString(): string
  toJSON(): string
}

const loading = new Map<string, Promise<typeof CertificateSDK>>()
/** The SDK on the page when a file was last requested or received: a file that doesn't set another one is not the SDK. */
let former: typeof CertificateSDK | undefined

const globalSdk = () => (window as { CertificateSDK?: typeof CertificateSDK }).CertificateSDK

/**
 * Loads the SDK from the service or a CDN, for pages whose bundle should not contain it. On a server, it resolves with
 * `null`. Further calls return the same; after a failure, the next call retries.
 *
 * @param url URL of `certificate-sdk.js`; a `TrustedScriptURL` on pages that enforce Trusted Types
 * @throws {Error} if the file cannot be loaded, or is something else
 *
 * @example
 * const CertificateSDK = await loadCertificateSDK('https://certificates.example.com/sdk/certificate-sdk.js')
 * const sdk = CertificateSDK && new CertificateSDK({ onCreateCompleted: send })
 */
export function loadCertificateSDK(
  url: string | ScriptUrl,
  options: LoadOptions = {},
): Promise<typeof CertificateSDK | null> {
  if (typeof document === 'undefined') return Promise.resolve(null)
  let href: string
  try {
    href = absoluteUrl(String(url))
  } catch (error) {
    return Promise.reject(error)
  }
  const known = loading.get(href)
  if (known) return known
  const started = insertScript(href, typeof url === 'string' ? href : url, options)
  loading.set(href, started)
  started.catch(() => loading.delete(href))
  return started
}

/** @param given the URL, or the object that represents it */
function insertScript(
  src: string,
  given: string | ScriptUrl,
  options: LoadOptions,
): Promise<typeof CertificateSDK> {
  // Without additions of the page to `Object.prototype`.
  const { integrity, nonce }: LoadOptions = Object.assign(Object.create(null), options)
  return new Promise((resolve, reject) => {
    const script = pageDocument.createElement('script')
    try {
      script.src = given as string
    } catch (cause) {
      const advice = `pass a TrustedScriptURL, policy.createScriptURL('${src}'), to loadCertificateSDK.`
      throw new TypeError(`This page enforces Trusted Types: ${advice}`, { cause })
    }
    Object.assign(script, {
      async: true,
      crossOrigin: 'anonymous',
      ...(integrity && { integrity }),
      ...(nonce && { nonce }),
    })
    script.onload = () => {
      const loaded = globalSdk()
      if (!loaded || loaded === former) return fail(`${src} is not certificate-sdk.js.`)
      former = loaded
      resolve(loaded)
    }
    script.onerror = () =>
      fail(`${src} could not be loaded. Check the address, the connection, and the page's policy.`)
    function fail(message: string): void {
      script.remove()
      reject(new Error(message))
    }
    former = globalSdk()
    pageDocument.head.append(script)
  })
}
