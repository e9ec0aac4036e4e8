import type { FontStyle } from '@certificate-sdk/template'
import { findTable } from '@certificate-sdk/template/internal'
import type { FontUpload } from '../EditorOptions.ts'

/** Names of a family (OpenType 1.9, name): the typographic one comes before that of at most four styles. */
const familyNames = [16, 1]
const windows = 3
const longest = 100

/** Family and style of a TrueType file; a file without a name is named by its own. */
export function describeFontFile(bytes: Uint8Array, fileName: string): FontUpload {
  const ofFile = fileName.replace(/\.\w+$/, '').replace(/[-_ ](Regular|Bold|Italic|BoldItalic)$/i, '')
  return { family: plainName(readFamily(bytes) ?? '') || plainName(ofFile) || 'Font', style: styleOf(bytes) }
}

/** Without characters that file names, or the lists of families in CSS, cannot have. */
function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}/\\:*?"'<>|,;]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
}

function styleOf(bytes: Uint8Array): FontStyle {
  const head = findTable(bytes, 'head')
  if (head === undefined || head + 46 > bytes.length) return 'Regular'
  const style = viewOf(bytes).getUint16(head + 44)
  return (['Regular', 'Bold', 'Italic', 'BoldItalic'] as const)[style & 3] ?? 'Regular'
}

function readFamily(bytes: Uint8Array): string | undefined {
  const table = findTable(bytes, 'name')
  if (table === undefined || table + 6 > bytes.length) return undefined
  const view = viewOf(bytes)
  const texts = table + view.getUint16(table + 4)
  const found = new Map<number, string>()
  const end = Math.min(table + 6 + view.getUint16(table + 2) * 12, bytes.length - 11)
  for (let at = table + 6; at < end; at += 12) {
    const id = view.getUint16(at + 6)
    if (view.getUint16(at) !== windows || !familyNames.includes(id) || found.has(id)) continue
    const start = texts + view.getUint16(at + 10)
    const text = bytes.subarray(start, start + view.getUint16(at + 8))
    found.set(id, new TextDecoder('utf-16be').decode(text))
  }
  return familyNames.map((id) => found.get(id)).find((name) => name?.trim())
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
