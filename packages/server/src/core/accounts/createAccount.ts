import type { Tx } from '../../kit/database/Database.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import type { System } from '../../kit/system/System.ts'
import { bookCredits } from '../credits/ledgerRepository.ts'
import { type AccountRow, insertAccount } from './accountRepository.ts'

/** Creates an account without a key. Its initial credits become its first ledger entry. */
export async function createAccount(
  tx: Tx,
  { clock, newId }: Pick<System, 'clock' | 'newId'>,
  { name, credits }: { name: string; credits: number },
): Promise<AccountRow> {
  const account: AccountRow = { id: newId(), name, balance: credits, createdAt: clock() }
  await insertAccount(tx, { ...account, balance: 0 })
  const credit = bookCredits({
    id: newId(),
    accountId: account.id,
    amount: credits,
    reason: 'initial',
    certificateId: null,
    createdAt: account.createdAt,
  })
  await sendStatements(tx, credit)
  return account
}
