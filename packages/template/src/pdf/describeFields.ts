import { type CertificateItem, contentValue } from '../certificate/Certificate.ts'
import { codeAddress } from '../certificate/codeAddress.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { ItemRole } from '../kinds/FieldKind.ts'
import type { FieldLayout } from '../layout/FieldLayout.ts'
import { hrefOf } from './hrefOf.ts'
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
  /** Rows and columns of a table. */
  table?: TableShape
  /** Its box before rotation, in template px. */
  box: Rect
}

type LaidOutField = Pick<FieldLayout, 'item' | 'ops' | 'size' | 'box'>
/** Words for an image or a code without words of its own, and their language if it is not the document's. */
export type DescribeFigure = (item: CertificateItem) => Pick<PdfField, 'words' | 'language'>

type DescribedBy = Pick<PdfInformation, 'author' | 'verificationUrl' | 'language'>

/** Gives the fields of all pages their roles. The first heading is that of the document, those of later pages are below it. */
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
 * Gives fields of a page their roles. The largest text field, or else the name, is the heading. Fields that show the
 * verification address become links to it.
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

/** The language of words, if it differs from the document's. */
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
  // The author's own words are in the author's language.
  return (role === 'figure' || role === 'signature') && label ? { words: label } : describeFigure(item)
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
  return value && /^https?:\/\/\S+$/i.test(value) && hrefOf(value) ? value : undefined
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//i, '')
}
