import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const files = {
  verifier: 'verifier.js',
  offlinePage: 'offlinePage.js',
  certificatePage: 'certificatePage.js',
  exportIndex: 'exportIndex.js',
  folderCheck: 'folderCheck.js',
} as const

/** Names of the scripts of pages that verify without a network. */
export type PageScript = keyof typeof files

/** Reads a script of a page: plain JavaScript, which also runs in pages that are opened from a disk. */
export function readPageScript(name: PageScript): string {
  return readFileSync(new URL(`../../../pages/${files[name]}`, import.meta.url), 'utf8')
}

/** How a content security policy allows exactly this script or style. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Data for a script, in an element that no text can leave. */
export function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
