import { webcrypto } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { readPageScript } from '../offline/pageScripts.ts'

/** Result of checking an offline code. */
export interface OfflineVerdict {
  state: 'valid' | 'unknown' | 'forged' | 'unreadable'
  facts?: Record<'code' | 'name' | 'title' | 'issuer' | 'issuedOn', string> & { lastDay: string | null }
  issuer?: { name: string }
}

/** Result of checking an exported certificate. */
export interface ExportVerdict {
  state: 'valid' | 'expired' | 'ended' | 'forged' | 'unreadable'
  facts?: Record<'name' | 'title' | 'issuer', string>
  files?: Record<string, string>
}

/** The part of `pages/verifier.js` that tests call. */
interface Verifier {
  checkOfflineCode(
    text: string,
    issuers: readonly { name: string; keys: readonly string[] }[],
  ): Promise<OfflineVerdict>
  checkCertificate(certificate: object, organization: object): Promise<ExportVerdict>
}

/** Runs the script of the pages that verify, as a browser would. Its results are copied out of its realm. */
export function loadVerifier(): Verifier {
  const browser = { crypto: webcrypto, TextEncoder, TextDecoder, DecompressionStream, Blob, Response, atob }
  const { checkOfflineCode, checkCertificate } = runInContext(
    `${readPageScript('verifier')}; verifier`,
    createContext(browser),
  )
  return {
    checkOfflineCode: async (...given) => structuredClone(await checkOfflineCode(...given)),
    checkCertificate: async (...given) => structuredClone(await checkCertificate(...given)),
  }
}
