import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const files = {
  verifier: 'verifier.js',
  offlinePage: 'offlinePage.js',
  certificatePage: 'certificatePage.js',
  exportIndex: 'exportIndex.js',
  folderCheck: 'folderCheck.js',
} as const

/** Scripts of pages that verify offline. */
export type PageScript = keyof typeof files

/** Reads a page's script: plain JavaScript that also runs in pages opened from disk. */
export function readPageScript(name: PageScript): string {
  return readFileSync(new URL(`../../../pages/${files[name]}`, import.meta.url), 'utf8')
}

/** Content security policy source that allows exactly this script or style. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Embeds data for a script in an element that no text can break out of. */
export function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
