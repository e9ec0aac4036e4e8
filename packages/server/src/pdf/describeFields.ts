import { fieldKind, type Template } from '@certificate-sdk/template'
import type { Layout, Rect } from '@certificate-sdk/template/internal'
import { matchLanguage } from '@certificate-sdk/template/languages'
import { fillSlots, serverMessages } from '../locales/serverMessages.ts'
import type { PdfInformation } from './PdfInformation.ts'

/** A field's role in the structure of the document, which screen readers follow. */
export interface PdfField {
  role: 'H1' | 'P' | 'Figure'
  /** Alternative text of a figure. */
  words?: string
  /** Target of a link over the whole field. */
  address?: string
  /** Language of its words, BCP 47, if it differs from the document's. */
  language?: string
  /** Its box before rotation, in template px. */
  box: Rect
}

/**
 * Gives fields their roles. The largest text field, or else the name, is the heading. Fields that show the verification
 * address become links to it.
 */
export function describeFields(
  { fields }: Pick<Template, 'fields'>,
  values: readonly string[],
  layout: Pick<Layout, 'fields'>,
  information: Pick<PdfInformation, 'author' | 'verificationUrl' | 'language'>,
): PdfField[] {
  const isVisible = (i: number) => Boolean(layout.fields[i]?.ops.length)
  const codes = values.filter((_, i) => fieldKind(fields[i]?.type ?? '').content === 'qr')
  const addresses = [...codes, information.verificationUrl].flatMap((address) => webAddress(address) ?? [])
  const heading = headingOf(fields, (i) => (isVisible(i) ? (layout.fields[i]?.size ?? 0) : 0))
  return fields.map((field, i) => {
    const { content, pdf } = fieldKind(field.type)
    const value = values[i] ?? ''
    const box = layout.fields[i]?.box ?? { x: 0, y: 0, width: 0, height: 0 }
    if (pdf.role === 'figure') {
      const address = content === 'qr' && webAddress(value)
      return {
        role: 'Figure',
        ...alternative(pdf.figure, field.text, value, information),
        ...(address && { address }),
        box,
      }
    }
    const address = addresses.find((known) => value.includes(withoutScheme(known)))
    return {
      role: i === heading ? 'H1' : 'P',
      ...(address && { address }),
      ...(field.locale !== undefined &&
        field.locale !== (information.language ?? 'en') && { language: field.locale }),
      box,
    }
  })
}

/** The alternative text of a figure, in the document's language if the service speaks it. */
function alternative(
  figure: 'logo' | 'qr' | 'image',
  label: string,
  value: string,
  { author, language = 'en' }: Pick<PdfInformation, 'author' | 'language'>,
): Pick<PdfField, 'words' | 'language'> {
  // The author's own words are in the author's language.
  if (figure === 'image' && label) return { words: label }
  const known = matchLanguage(language)
  const { logoOf, qrCodeOf, image } = serverMessages[known ?? 'en']
  const message = { logo: logoOf, qr: qrCodeOf, image }[figure]
  return {
    words: fillSlots(message, { organization: author, value }),
    ...(!known && { language: 'en' }),
  }
}

/** Index of the heading. */
function headingOf(fields: Template['fields'], sizeOf: (index: number) => number): number | undefined {
  const rankOf = (i: number) => {
    const { pdf } = fieldKind(fields[i]?.type ?? '')
    return pdf.role === 'text' ? pdf.headingRank : undefined
  }
  const candidates = fields.flatMap((_field, i) => {
    const rank = rankOf(i)
    return rank !== undefined && sizeOf(i) > 0 ? [{ i, rank, size: sizeOf(i) }] : []
  })
  // Sorting is stable: of two of the same size the first one wins.
  return candidates.sort((a, b) => a.rank - b.rank || b.size - a.size)[0]?.i
}

function webAddress(value: string | undefined): string | undefined {
  return value && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value) ? value : undefined
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//i, '')
}
