import type { ExpiryStep } from '../../kit/database/OwnedTable.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { certificateStates, storedState } from '../life/storedState.ts'

/** Finds the oldest certificates of each state, with the list index. */
const oldestSql = certificateStates
  .map(
    (
      state,
      i,
    ) => `SELECT * FROM (SELECT id FROM certificates WHERE account_id = ? AND ${storedState} = '${state}'
      AND issued_at < ? ORDER BY issued_at, id LIMIT ?) AS oldest${i}`,
  )
  .join(' UNION ALL ')

/** Deletes old certificates of a test account. Run after the steps of tables that refer to them. */
export const expireCertificates: ExpiryStep = {
  rows: 100,
  async change(tx, { id: accountId, before, tables }, limit) {
    const oldest = await tx.all<{ id: string }>(`${oldestSql} LIMIT ?`, [
      ...certificateStates.flatMap(() => [accountId, before, limit]),
      limit,
    ])
    const ids = oldest.map(({ id }) => id)
    if (!ids.length) return 0
    for (const { forget } of [...tables].reverse()) if (forget) await sendStatements(tx, forget(ids))
    await tx.run(`DELETE FROM certificates WHERE id IN (${ids.map(() => '?').join(', ')})`, ids)
    return ids.length
  },
}
