import { webcrypto } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { readPageScript } from '../offline/pageScripts.ts'

/** What an offline code turned out to be. */
export interface OfflineVerdict {
  state: 'valid' | 'unknown' | 'forged' | 'unreadable'
  facts?: Record<'code' | 'name' | 'title' | 'issuer' | 'issuedOn', string> & { lastDay: string | null }
  issuer?: { name: string }
}

/** The part of `pages/verifier.js` that tests call. */
interface Verifier {
  checkOfflineCode(
    text: string,
    issuers: readonly { name: string; keys: readonly string[] }[],
  ): Promise<OfflineVerdict>
}

/** Runs the script of the pages that verify, as a browser would. Its results are copied out of its realm. */
export function loadVerifier(): Verifier {
  const context = createContext({
    crypto: webcrypto,
    TextEncoder,
    TextDecoder,
    DecompressionStream,
    Blob,
    Response,
  })
  const { checkOfflineCode } = runInContext(`${readPageScript('verifier')}; verifier`, context)
  return { checkOfflineCode: async (...given) => structuredClone(await checkOfflineCode(...given)) }
}
