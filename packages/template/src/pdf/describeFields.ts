import { type CertificateItem, contentValue } from '../certificate/Certificate.ts'
import { codeAddress } from '../certificate/codeAddress.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { ItemRole } from '../kinds/FieldKind.ts'
import type { FieldLayout } from '../layout/FieldLayout.ts'
import { hrefOf } from './hrefOf.ts'
import type { PdfInformation } from './PdfInformation.ts'

/** Rows of a table, including titles; each has one cell per column. */
export interface TableShape {
  rows: number
  columns: number
  hasTitles: boolean
}

/** A field's role in the document structure, for screen readers. */
export interface PdfField {
  role: 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'Artifact'
  /** Alternative text of a figure. */
  words?: string
  /** Target of a link over the whole field. */
  address?: string
  /** Language of its words, BCP 47, if it differs from the document's. */
  language?: string
  /** Rows and columns of a table. */
  table?: TableShape
  /** Its box before rotation, in template px. */
  box: Rect
}

type LaidOutField = Pick<FieldLayout, 'item' | 'ops' | 'size' | 'box'>
/** Describes an image or code without text, with the language if it differs from the document's. */
export type DescribeFigure = (item: CertificateItem) => Pick<PdfField, 'words' | 'language'>

type DescribedBy = Pick<PdfInformation, 'author' | 'verificationUrl' | 'language'>

/** Assigns roles to the fields of all pages. The first heading is the document's, those of later pages are below it. */
export function describePages(
  pages: readonly (readonly LaidOutField[])[],
  information: DescribedBy,
  describeFigure: DescribeFigure,
): PdfField[][] {
  const first = pages.findIndex((fields) => headingOf(fields) !== undefined)
  return pages.map((fields, i) =>
    describeFields(fields, { information, describeFigure, level: i === first ? 'H1' : 'H2' }),
  )
}

/**
 * Assigns roles to a page's fields. The largest text field, or else the name, is the heading. Fields with the
 * verification URL become links to it.
 */
export function describeFields(
  fields: readonly LaidOutField[],
  {
    information,
    describeFigure,
    level = 'H1',
  }: { information: DescribedBy; describeFigure: DescribeFigure; level?: 'H1' | 'H2' },
): PdfField[] {
  const codes = fields.flatMap(({ item: { content } }) =>
    content.kind === 'code' ? codeAddress(content.data) : [],
  )
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
      return { role: 'Table', table, ...fieldLanguage(cell.locale, information), box }
    }
    if (content.kind !== 'text') {
      const address = content.kind === 'code' && webAddress(codeAddress(value))
      return {
        role: 'Figure',
        ...alternative(item, describeFigure),
        ...(address && { address }),
        box,
      }
    }
    const address = addresses.find((known) => value.includes(withoutScheme(known)))
    return {
      role: i === heading ? level : 'P',
      ...(address && { address }),
      ...fieldLanguage(content.locale, information),
      box,
    }
  })
}

/** Language of a field's text, if it differs from the document's. */
function fieldLanguage(
  locale: string | undefined,
  { language = 'en' }: Pick<PdfInformation, 'language'>,
): Pick<PdfField, 'language'> {
  return locale !== undefined && locale !== language ? { language: locale } : {}
}

/** The alternative text of a figure. */
function alternative(
  item: CertificateItem,
  describeFigure: DescribeFigure,
): Pick<PdfField, 'words' | 'language'> {
  const { role, label } = item
  // The author's texts are in the author's language.
  return (role === 'figure' || role === 'signature') && label ? { words: label } : describeFigure(item)
}

/** Ranks: the author's text is a better heading than a name; nothing else qualifies. */
const headingRanks: Partial<Record<ItemRole, number>> = { words: 1, name: 2 }

/** Index of the heading: the largest visible text of the best rank. */
function headingOf(fields: readonly Omit<LaidOutField, 'box'>[]): number | undefined {
  const candidates = fields.flatMap(({ item, ops, size }, i) => {
    const rank = headingRanks[item.role]
    return rank !== undefined && ops.length && size > 0 ? [{ i, rank, size }] : []
  })
  // Sorting is stable: of two with the same size, the first wins.
  return candidates.sort((a, b) => a.rank - b.rank || b.size - a.size)[0]?.i
}

function webAddress(value: string | undefined): string | undefined {
  return value && /^https?:\/\/\S+$/i.test(value) && hrefOf(value) ? value : undefined
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//i, '')
}
