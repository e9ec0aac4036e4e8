import { createDateFormatter } from '../dates/createDateFormatter.ts'
import type { DateLocales } from '../dates/DateLocale.ts'
import { fillMergeFields } from '../mergeFields/fillPieces.ts'
import { mergeValues } from '../mergeFields/mergeValues.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import { templateLimits } from '../model/limits.ts'
import type { Template } from '../model/Template.ts'
import { isBlank } from '../text/normalizeText.ts'

/**
 * The public name of a certificate, on one line: the template's title with the values of the certificate, as they are. The
 * template's name if there is no title, or if nothing of it can be seen. A longer one is shortened.
 */
export function certificateTitle(
  { name, title, locale }: Pick<Template, 'name' | 'title' | 'locale'>,
  data: Omit<CertificateData, 'organizationLogo'>,
  dates: DateLocales,
): string {
  if (typeof title !== 'string' || title.trim() === '') return name
  const formatDate = createDateFormatter(locale, dates)
  const filled = fillMergeFields(
    title,
    mergeValues(data, (day) => formatDate(day)),
  )
  const line = filled.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return isBlank(line) ? name : shortened(line)
}

function shortened(text: string): string {
  if (text.length <= templateLimits.titleLength) return text
  const characters = [...text].slice(0, templateLimits.titleLength - 1)
  return `${characters.join('').trimEnd()}…`
}
