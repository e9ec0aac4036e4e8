import { createDateFormatter } from '../dates/createDateFormatter.ts'
import type { DateLocales } from '../dates/DateLocale.ts'
import { fillMergeFields, type MergeValues } from '../mergeFields/fillPieces.ts'
import { mergeValues } from '../mergeFields/mergeValues.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { Template } from '../model/Template.ts'
import { templateLimits } from '../model/templateLimits.ts'
import { isBlank } from '../text/normalizeText.ts'

/**
 * Title of a certificate, on one line: the template's title with values filled in. The template's name if there is no
 * title, or nothing of it is visible. Shortens a longer one.
 */
export function certificateTitle(
  { name, title, locale }: Pick<Template, 'name' | 'title' | 'locale'>,
  data: Omit<CertificateData, 'organizationLogo'>,
  dates: DateLocales,
): string {
  return filledLine(title, mergeValues(data, createDateFormatter(locale, dates))) ?? name
}

/**
 * File name of a certificate without extension, from the template; `undefined` if it defines none, or nothing of it is
 * visible. `{{title}}` is the certificate's title.
 */
export function wordedFileName(
  template: Pick<Template, 'name' | 'title' | 'fileName' | 'locale'>,
  data: Omit<CertificateData, 'organizationLogo'>,
  dates: DateLocales,
): string | undefined {
  const values = mergeValues(data, createDateFormatter(template.locale, dates))
  return filledLine(template.fileName, (name) =>
    name === 'title' ? certificateTitle(template, data, dates) : values(name),
  )
}

/** The sentence with its values, on one line and within the limit of titles. */
function filledLine(sentence: unknown, values: MergeValues): string | undefined {
  if (typeof sentence !== 'string' || sentence.trim() === '') return undefined
  const line = fillMergeFields(sentence, values)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return isBlank(line) ? undefined : shortened(line)
}

function shortened(text: string): string {
  if (text.length <= templateLimits.titleLength) return text
  const characters = [...text].slice(0, templateLimits.titleLength - 1)
  return `${characters.join('').trimEnd()}…`
}
