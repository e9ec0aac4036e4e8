import type { IssueWarning, IssueWarningCode } from '@certificate-sdk/client'
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
import { distinct, plainLabel, shorten } from './issueWarnings.ts'

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
): IssueWarning[] {
  const warnings = allFields(template).flatMap((field, i): IssueWarning[] => {
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
    const about = (code: IssueWarningCode, message: string): IssueWarning => ({
      ...{ code, column: null, message, params: { field: plainLabel(field.text) } },
    })
    return [
      ...(needed === undefined
        ? []
        : [about('code_too_small', `${code} may be too small to scan: ${size}.`)]),
      ...(isDense
        ? [about('code_dense', `${code} is dense and may be hard to scan: its address is long.`)]
        : []),
      ...(isPaleAnywhere
        ? [about('code_pale', `${code} may be too pale to scan: its contrast is ${contrast} %.`)]
        : []),
    ]
  })
  return distinct(warnings).slice(0, mostWarnings)
}
