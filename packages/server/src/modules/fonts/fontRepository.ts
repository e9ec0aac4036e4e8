import { setImmediate as nextTurn } from 'node:timers/promises'
import { familyKey } from '@certificate-sdk/template/internal'
import type { Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../../kit/database/page.ts'
import { ChangedMeanwhile, expectOne, type Statement } from '../../kit/database/Statement.ts'
import type { FontCoverage } from './reading/readCoverage.ts'

/** A font of an account: one style of a family. */
export interface FontRow {
  id: string
  accountId: string
  /** The sub-account that uploaded it; `null`: the whole account. */
  subAccountEmail: string | null
  family: string
  /** 1 to 1000. */
  weight: number
  /** The bold style of its family. */
  isBold: boolean
  isItalic: boolean
  coverage: FontCoverage
  /** SHA-256 of its file, in hex. */
  hash: string
  /** Length of its file. */
  bytes: number
  createdAt: number
}

type StoredFont = Omit<FontRow, 'isBold' | 'isItalic' | 'coverage'> & {
  isBold: number
  isItalic: number
  coverage: string
}

const columns = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", family, weight,
  is_bold AS "isBold", is_italic AS "isItalic", coverage, hash, bytes, created_at AS "createdAt"`

/** Newest first, those of all sub-accounts. */
export async function listFonts(tx: Tx, accountId: string, list: PageRequest): Promise<Part<FontRow>> {
  const page = pageSql('created_at', list)
  const rows = await tx.all<StoredFont>(
    `SELECT ${columns} FROM account_fonts WHERE account_id = ?${page.sql}`,
    [accountId, ...page.values],
  )
  return toPart(rows.map(toRow), list)
}

/** Not scoped to an account; callers must check ownership. */
export async function findFont(tx: Tx, id: string): Promise<FontRow | undefined> {
  const row = await tx.one<StoredFont>(`SELECT ${columns} FROM account_fonts WHERE id = ?`, [id])
  return row && toRow(row)
}

/**
 * The fonts of these families.
 *
 * @param families keys of {@link familyKey}
 */
export async function findFamilies(
  tx: Tx,
  accountId: string,
  families: readonly string[],
): Promise<FontRow[]> {
  const rows = await tx.all<StoredFont>(
    `SELECT ${columns} FROM account_fonts
     WHERE account_id = ? AND family_key IN (${families.map(() => '?').join(', ')})
     ORDER BY family_key, is_bold, is_italic`,
    [accountId, ...families],
  )
  return rows.map(toRow)
}

/**
 * Stores a font, unless the account has too many: `refuse` makes the error.
 *
 * @param replaced the font that has the same family and style, as it was read
 */
export function storeFont(
  row: FontRow,
  replaced: FontRow | undefined,
  { atMost, refuse }: { atMost: number; refuse: () => Error },
): Statement[] {
  const { id, accountId, subAccountEmail, family, weight, isBold, isItalic, coverage, hash, bytes } = row
  if (replaced)
    return [
      expectOne(
        {
          sql: `UPDATE account_fonts SET family = ?, weight = ?, coverage = ?, hash = ?, bytes = ?
           WHERE id = ? AND hash = ?`,
          values: [family, weight, JSON.stringify(coverage), hash, bytes, id, replaced.hash],
        },
        () => new ChangedMeanwhile(),
      ),
    ]
  const count: Statement = {
    sql: 'SELECT id FROM account_fonts WHERE account_id = ? LIMIT ?',
    values: [accountId, atMost],
    reads: true,
    expect: ({ rows }) => (rows.length < atMost ? undefined : refuse()),
  }
  const insert: Statement = {
    sql: `INSERT INTO account_fonts (id, account_id, sub_account_email, family, family_key, weight, is_bold, is_italic,
       coverage, hash, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    values: [
      ...[id, accountId, subAccountEmail, family, familyKey(family), weight],
      ...[Number(isBold), Number(isItalic), JSON.stringify(coverage), hash, bytes, row.createdAt],
    ],
  }
  return [count, expectOne(insert, () => new ChangedMeanwhile())]
}

export function deleteFont(id: string): Statement {
  return { sql: 'DELETE FROM account_fonts WHERE id = ?', values: [id] }
}

/** Identifies a template, and says who may know of it. */
export interface NamingTemplate {
  name: string
  subAccountEmail: string | null
}

/** Finds a template of an account that meets a condition, among those whose JSON contains a word. */
export async function findTemplateWith<Document extends { name: string }>(
  tx: Tx,
  accountId: string,
  word: string,
  uses: (document: Document) => boolean,
): Promise<NamingTemplate | undefined> {
  // Neither engine folds the case of all letters.
  const pattern = `%${[...word.toLowerCase()].map(patternOf).join('')}%`
  const found = await tx.all<{ id: string }>(
    "SELECT id FROM templates WHERE account_id = ? AND lower(document) LIKE ? ESCAPE '!'",
    [accountId, pattern],
  )
  // Each may have a megabyte, and other requests have their turn between them.
  for (const { id } of found) {
    await nextTurn()
    const row = await tx.one<{ subAccountEmail: string | null; document: string }>(
      'SELECT sub_account_email AS "subAccountEmail", document FROM templates WHERE id = ?',
      [id],
    )
    const document = row && (JSON.parse(row.document) as Document)
    if (document && uses(document)) return { name: document.name, subAccountEmail: row.subAccountEmail }
  }
  return undefined
}

/** A letter that JSON may escape, or whose case is not folded, stands for any number of others. */
function patternOf(letter: string): string {
  if (/[!%_]/.test(letter)) return `!${letter}`
  return /^[ -~]$/.test(letter) && !/["\\]/.test(letter) ? letter : '%'
}

/** Length of a hosted font file. */
export async function findFontFile(tx: Tx, hash: string): Promise<number | undefined> {
  const row = await tx.one<{ length: number }>(
    `SELECT COALESCE(blob_bytes, length(bytes)) AS length FROM images WHERE hash = ? AND type = '${fontType}'`,
    [hash],
  )
  return row?.length
}

/** Media type of stored font files. */
export const fontType = 'font/ttf'

function toRow({ isBold, isItalic, coverage, ...row }: StoredFont): FontRow {
  return {
    ...row,
    isBold: isBold === 1,
    isItalic: isItalic === 1,
    coverage: JSON.parse(coverage) as FontCoverage,
  }
}
