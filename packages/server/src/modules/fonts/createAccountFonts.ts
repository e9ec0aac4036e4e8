import type { FontStyle } from '@certificate-sdk/template'
import { type FrozenFamily, familyKey } from '@certificate-sdk/template/internal'
import type { AccountFonts } from '../../core/fonts/AccountFonts.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { expectFamilies, type FontRow, findFamilies } from './fontRepository.ts'

/** Finds the current families of accounts for the core. */
export function createAccountFonts(tx: Tx): AccountFonts {
  return {
    async find(accountId, families) {
      const byFamily = new Map<string, FontRow[]>()
      const rows = await findFamilies(tx, accountId, families)
      for (const row of rows) {
        const key = familyKey(row.family)
        byFamily.set(key, [...(byFamily.get(key) ?? []), row])
      }
      return {
        families: [...byFamily.values()].map(frozen),
        bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    },
    expect: expectFamilies,
  }
}

/** The styles of one family. Their names differ at most in case. */
function frozen(rows: readonly FontRow[]): FrozenFamily {
  const files = rows.map((row) => [styleOf(row), `image:${row.hash}`] as const)
  return { name: rows[0]?.family ?? '', files: Object.fromEntries(files) }
}

function styleOf({ isBold, isItalic }: Pick<FontRow, 'isBold' | 'isItalic'>): FontStyle {
  if (isBold) return isItalic ? 'BoldItalic' : 'Bold'
  return isItalic ? 'Italic' : 'Regular'
}
