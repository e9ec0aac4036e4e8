import {
  allFields,
  type CertificateSnapshotV1,
  itemOf,
  neededQrContrast,
  type QrSize,
  qrConcerns,
  qrFacts,
} from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { shorten } from './issueWarnings.ts'

/** Maximum number of QR codes that are named. */
const mostWarnings = 20

/** A template with the data of a certificate in it, and what each field shows, page after page. */
export interface ShownCodes {
  template: Pick<TemplateDocument, 'dimensions' | 'print' | 'fields' | 'pages' | 'locale'>
  values: CertificateSnapshotV1['values']
}

/**
 * Warns about QR codes that people may fail to scan, as the editor does of its sample, whose address may be shorter.
 *
 * @param sizesOf sizes of the code of a value
 */
export function codeWarnings(
  { template, values }: ShownCodes,
  sizesOf: (value: string) => readonly QrSize[],
): string[] {
  const warnings = allFields(template).flatMap((field, i) => {
    const { content, ...item } = itemOf(field, values[i] ?? '', template.locale)
    if (content.kind !== 'code' || !content.data || item.isHidden) return []
    const facts = qrFacts({ ...item, content }, sizesOf(content.data))
    if (!facts) return []
    const { needed, isDense, isPale } = qrConcerns(facts, template)
    const code = `The QR code "${shorten(field.text)}"`
    const size = `it needs ${needed} px, and has ${item.box.height} px`
    const { contrast } = facts
    // One with less can be read on the pixels of its background.
    const isPaleAnywhere = isPale && contrast >= neededQrContrast(content)
    return [
      ...(needed === undefined ? [] : [`${code} may be too small to scan: ${size}.`]),
      ...(isDense ? [`${code} is dense and may be hard to scan: its address is long.`] : []),
      ...(isPaleAnywhere ? [`${code} may be too pale to scan: its contrast is ${contrast} %.`] : []),
    ]
  })
  return [...new Set(warnings)].slice(0, mostWarnings)
}
