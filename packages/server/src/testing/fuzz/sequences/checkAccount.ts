import type { AccountModel } from './AccountModel.ts'
import { type SequenceService, same } from './SequenceService.ts'

/** Compares the balance, the ledger, and the events of an account with its model. */
export async function checkAccount(service: SequenceService, account: AccountModel): Promise<void> {
  const step = { account }
  const { balance, reserved = 0 } = await service.data<{ balance: number; reserved?: number }>(
    step,
    'GET',
    '/api/users/balance',
  )
  same('Balance and reserved credits', [balance, reserved], [account.balance, 0])
  const entries = await service.all<{ amount: number; reason: string }>(step, '/api/users/ledger', 50)
  const changes = entries.filter(({ reason }) => reason !== 'initial').map(({ amount }) => amount)
  const total = entries.reduce((sum, { amount }) => sum + amount, 0)
  same('Sum of the ledger', total, balance)
  same('Changes in the ledger', changes.sort(), account.bookings.toSorted())

  interface Event {
    sequence: number
    type: string
    data: Record<string, string>
  }
  const events: Event[] = []
  for (let after = 0; ; ) {
    const page = await service.data<Event[]>(step, 'GET', `/api/events?after=${after}&limit=100`)
    events.push(...page)
    if (page.length < 100) break
    after = page.at(-1)?.sequence ?? after
  }
  same(
    'Sequence',
    events.map(({ sequence }) => sequence),
    events.map((_, i) => i + 1),
  )
  const told = events
    .filter(({ type }) => type !== 'balance.low')
    .map(({ type, data }) => `${type} ${Object.values(data)[0]}`)
  same('Events', told.sort(), account.events.toSorted())
}
