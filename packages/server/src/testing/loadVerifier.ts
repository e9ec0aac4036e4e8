import { webcrypto } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { readPageScript } from '../modules/offline/pageScripts.ts'

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

/** Result of checking an exported folder. */
export interface FolderVerdict {
  total: number
  counts: Record<'valid' | 'expired' | 'ended' | 'failed', number>
  missing: number
  failures: { code?: string; path: string; problem: 'changed' | 'missing' | 'forged' | 'unreadable' }[]
  issuers: { name: string; domain: string | null; keys: string[]; certificates: number }[]
}

/** The part of `pages/verifier.js` and `pages/folderCheck.js` that tests call. */
interface Verifier {
  checkOfflineCode(
    text: string,
    issuers: readonly { name: string; keys: readonly string[] }[],
  ): Promise<OfflineVerdict>
  checkCertificate(certificate: object, organization: object): Promise<ExportVerdict>
  checkFolder(
    chosen: readonly File[],
    onProgress?: (done: number, total: number) => void,
  ): Promise<FolderVerdict>
}

/** Runs the scripts of the verification pages like a browser. Its results are copied out of its realm. */
export function loadVerifier(): Verifier {
  const browser = { crypto: webcrypto, TextEncoder, TextDecoder, DecompressionStream, Blob, Response, atob }
  const { verifier, folderCheck } = runInContext(
    `${readPageScript('verifier')}; ${readPageScript('folderCheck')}; ({ verifier, folderCheck })`,
    createContext(browser),
  )
  return {
    checkOfflineCode: async (...given) => structuredClone(await verifier.checkOfflineCode(...given)),
    checkCertificate: async (...given) => structuredClone(await verifier.checkCertificate(...given)),
    checkFolder: async (chosen, onProgress = () => {}) =>
      structuredClone(await folderCheck.checkFolder(chosen, onProgress)),
  }
}
