import {
  type CertificateItem,
  contentValue,
  type FieldLayout,
  type ItemRole,
  type Rect,
} from '@certificate-sdk/template/internal'
import { matchLanguage } from '@certificate-sdk/template/languages'
import { fillSlots, serverMessages } from '../locales/serverMessages.ts'
import type { PdfInformation } from './PdfInformation.ts'

/** The rows of a table, titles included; each has as many cells as there are columns. */
export interface TableShape {
  rows: number
  columns: number
  hasTitles: boolean
}

/** A field's role in the structure of the document, which screen readers follow. */
export interface PdfField {
  role: 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'Artifact'
  /** Alternative text of a figure. */
  words?: string
  /** Target of a link over the whole field. */
  address?: string
  /** Language of its words, BCP 47, if it differs from the document's. */
  language?: string
  /** Of a table. */
  table?: TableShape
  /** Its box before rotation, in template px. */
  box: Rect
}

type LaidOutField = Pick<FieldLayout, 'item' | 'ops' | 'size' | 'box'>
type DescribedBy = Pick<PdfInformation, 'author' | 'verificationUrl' | 'language'>

/** Gives the fields of all pages their roles. The first heading is that of the document, those of later pages are below it. */
export function describePages(
  pages: readonly (readonly LaidOutField[])[],
  information: DescribedBy,
): PdfField[][] {
  const first = pages.findIndex((fields) => headingOf(fields) !== undefined)
  return pages.map((fields, i) => describeFields(fields, information, i === first ? 'H1' : 'H2'))
}

/**
 * Gives fields of a page their roles. The largest text field, or else the name, is the heading. Fields that show the
 * verification address become links to it.
 */
export function describeFields(
  fields: readonly LaidOutField[],
  information: DescribedBy,
  level: 'H1' | 'H2' = 'H1',
): PdfField[] {
  const codes = fields.flatMap(({ item: { content } }) => (content.kind === 'code' ? content.data : []))
  const addresses = [...codes, information.verificationUrl].flatMap((address) => webAddress(address) ?? [])
  const heading = headingOf(fields)
  return fields.map((field, i) => {
    const { item, box } = field
    const { content } = item
    const value = contentValue(content)
    if (item.role === 'decoration') return { role: 'Artifact', box }
    if (content.kind === 'table') {
      const { rows, columns, header, cell } = content
      const table = {
        rows: rows.length + (header ? 1 : 0),
        columns: columns.length,
        hasTitles: header !== undefined,
      }
      return { role: 'Table', table, ...ownLanguage(cell.locale, information), box }
    }
    if (content.kind !== 'text') {
      const address = content.kind === 'code' && webAddress(value)
      return {
        role: 'Figure',
        ...alternative(item, information),
        ...(address && { address }),
        box,
      }
    }
    const address = addresses.find((known) => value.includes(withoutScheme(known)))
    return {
      role: i === heading ? level : 'P',
      ...(address && { address }),
      ...ownLanguage(content.locale, information),
      box,
    }
  })
}

/** The language of words, if it differs from the document's. */
function ownLanguage(
  locale: string | undefined,
  { language = 'en' }: Pick<PdfInformation, 'language'>,
): Pick<PdfField, 'language'> {
  return locale !== undefined && locale !== language ? { language: locale } : {}
}

/** The alternative text of a figure, in the document's language if the service speaks it. */
function alternative(
  { role, label, content }: CertificateItem,
  { author, language = 'en' }: Pick<PdfInformation, 'author' | 'language'>,
): Pick<PdfField, 'words' | 'language'> {
  // The author's own words are in the author's language.
  if ((role === 'figure' || role === 'signature') && label) return { words: label }
  const known = matchLanguage(language)
  const { logoOf, qrCodeOf, image } = serverMessages[known ?? 'en']
  const message = content.kind === 'code' ? qrCodeOf : role === 'logo' ? logoOf : image
  return {
    words: fillSlots(message, { organization: author, value: contentValue(content) }),
    ...(!known && { language: 'en' }),
  }
}

/** The author's words make a better heading than a name, and anything else none. */
const headingRanks: Partial<Record<ItemRole, number>> = { words: 1, name: 2 }

/** Index of the heading: the largest visible text of the best rank. */
function headingOf(fields: readonly Omit<LaidOutField, 'box'>[]): number | undefined {
  const candidates = fields.flatMap(({ item, ops, size }, i) => {
    const rank = headingRanks[item.role]
    return rank !== undefined && ops.length && size > 0 ? [{ i, rank, size }] : []
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
