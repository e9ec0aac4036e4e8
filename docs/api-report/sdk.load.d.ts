import type { CertificateSDK } from './index.js';
/** Options for pages that pin what they load. */
export interface LoadOptions {
    /**
     * Subresource integrity of the file, from `integrity.json` next to it. The editor's code is always checked.
     */
    integrity?: string | undefined;
    /** Nonce of the page's Content-Security-Policy. */
    nonce?: string | undefined;
}
/** A `TrustedScriptURL`, which older versions of TypeScript do not declare. */
export interface ScriptUrl {
    toString(): string;
    toJSON(): string;
}
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
export declare function loadCertificateSDK(url: string | ScriptUrl, options?: LoadOptions): Promise<typeof CertificateSDK | null>;
