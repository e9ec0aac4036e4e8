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
  /** True for the bold style of its family. */
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

/** Returns fonts, newest first, including those of all sub-accounts. */
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
 * Returns the fonts of these families.
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
 * Stores a font, unless the account has too many: `refuse` creates the error.
 *
 * @param replaced the font with the same family and style, as it was read
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

/** Rolls back with {@link ChangedMeanwhile} unless the account has all of these families. */
export function expectFamilies(accountId: string, families: readonly string[]): Statement[] {
  if (!families.length) return []
  return [
    {
      sql: `SELECT DISTINCT family_key FROM account_fonts
       WHERE account_id = ? AND family_key IN (${families.map(() => '?').join(', ')})`,
      values: [accountId, ...families],
      reads: true,
      expect: ({ rows }) =>
        rows.length === families.length ? undefined : new ChangedMeanwhile('A font was deleted.'),
    },
  ]
}

/** Rolls back with {@link ChangedMeanwhile} if the fonts of a family are spelled otherwise by now. */
export function expectSpelling({ accountId, family }: Pick<FontRow, 'accountId' | 'family'>): Statement {
  return {
    sql: 'SELECT DISTINCT family FROM account_fonts WHERE account_id = ? AND family_key = ?',
    values: [accountId, familyKey(family)],
    reads: true,
    expect: ({ rows }) =>
      (rows as readonly { family: string }[]).every((row) => row.family === family)
        ? undefined
        : new ChangedMeanwhile('Another spelling came first.'),
  }
}

export function deleteFont(id: string): Statement {
  return { sql: 'DELETE FROM account_fonts WHERE id = ?', values: [id] }
}

/** Returns the length of a hosted font file. */
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
