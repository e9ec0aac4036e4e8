import { type FieldLayout, qrConcerns } from '@certificate-sdk/template/internal'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Messages } from '../locales/en.ts'
import type { OneWarning } from './FieldWarning.ts'

/**
 * Warns about reasons why people may fail to read an issuable QR code: squares that are too small, too many,
 * or too pale.
 */
export function qrWarnings(
  { qr, issues }: FieldLayout,
  page: Pick<EditorPage, 'dimensions' | 'print'>,
  messages: Messages,
): OneWarning[] {
  if (!qr) return []
  const { needed, isDense, isPale } = qrConcerns(qr, page)
  const warnings: OneWarning[] = []
  if (needed !== undefined) warnings.push({ message: messages.qrSmall(needed), control: 'size' })
  if (isDense) warnings.push({ message: messages.qrDense })
  // Anything below the minimum is an issue, which is reported separately.
  if (isPale && !issues.some(({ code }) => code === 'qr_too_pale'))
    warnings.push({ message: messages.qrPale, control: 'color' })
  return warnings
}
