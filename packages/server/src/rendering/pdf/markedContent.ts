import type { DrawOp } from '@certificate-sdk/template'
import { type PdfFile, type PdfReference, pdfText } from './PdfFile.ts'

/** A part of the page that is one thing to a reader: a paragraph, a figure, or decoration. */
export interface MarkedContent {
  role: 'P' | 'Figure' | 'Artifact'
  ops: readonly DrawOp[]
  /** What is said of a figure, or, where the order of glyphs is not that of reading, what a paragraph reads. */
  words?: string
}

/** The operations by what they are: the background is decoration, each field one paragraph or figure. */
export function markedContents(ops: readonly DrawOp[]): MarkedContent[] {
  const contents: { role: MarkedContent['role']; ops: DrawOp[]; field: number | undefined }[] = []
  for (const op of ops) {
    const last = contents.at(-1)
    const role = op.field === undefined ? 'Artifact' : op.kind === 'glyphs' ? 'P' : 'Figure'
    if (last && last.field === op.field && last.role === role) last.ops.push(op)
    else contents.push({ role, ops: [op], field: op.field })
  }
  return contents.map(({ role, ops: own }) => ({ role, ops: own, ...wordsOf(role, own) }))
}

function wordsOf(role: MarkedContent['role'], ops: readonly DrawOp[]): Pick<MarkedContent, 'words'> {
  if (role === 'Figure') return { words: ops.some(({ kind }) => kind === 'rects') ? 'QR code' : 'Picture' }
  const turned = ops.some((op) => op.kind === 'glyphs' && op.rightToLeft)
  if (role === 'Artifact' || !turned) return {}
  let words = ''
  let line: number | undefined
  for (const op of ops) {
    if (op.kind !== 'glyphs') continue
    if (line !== undefined && line !== op.y) words += ' '
    words += op.text
    line = op.y
  }
  return { words }
}

/**
 * Writes the structure that screen readers follow: a document of paragraphs and figures (ISO 32000-1, 14.7).
 *
 * @param page the page that they are on
 * @returns the root, for the catalog
 */
export function writeStructure(
  file: PdfFile,
  contents: readonly MarkedContent[],
  page: PdfReference,
): PdfReference {
  const root = file.reserve()
  const document = file.reserve()
  const elements = contents.map(({ role, words }, mark) => {
    if (role === 'Artifact') return undefined
    const said = words === undefined ? '' : ` /${role === 'Figure' ? 'Alt' : 'ActualText'} ${pdfText(words)}`
    return file.add(`<< /Type /StructElem /S /${role} /P ${document} /Pg ${page} /K ${mark}${said} >>`)
  })
  const kids = elements.filter((element) => element !== undefined).join(' ')
  file.add(`<< /Type /StructElem /S /Document /P ${root} /K [${kids}] >>`, document)
  const parents = elements.map((element) => element ?? 'null').join(' ')
  return file.add(
    `<< /Type /StructTreeRoot /K ${document} /ParentTree << /Nums [0 [${parents}]] >> /ParentTreeNextKey 1 >>`,
    root,
  )
}
