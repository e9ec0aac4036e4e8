import { pointsPerUnit, printSize } from '@certificate-sdk/template/internal'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Messages } from '../languages/en/en.ts'

/**
 * Describes a length on the page: on paper if the page will be printed, otherwise in px. Points are converted to mm,
 * because nobody measures in points.
 */
export function describeLength(px: number, { dimensions, print }: EditorPage, messages: Messages): string {
  const sheet = printSize({ dimensions, ...(print && { print }) })
  if (!sheet) return messages.spoken.length(Math.round(px), messages.units.px)
  const unit = sheet.unit === 'in' ? 'in' : 'mm'
  const width = (sheet.width + 2 * (sheet.bleed ?? 0)) * (pointsPerUnit[sheet.unit] / pointsPerUnit[unit])
  const steps = unit === 'in' ? 100 : 1
  const length = Math.round((px / dimensions.width) * width * steps) / steps
  return messages.spoken.length(length, messages.units[unit])
}
