import { expect, test } from 'vitest'
import { budgetsByTopic } from '../../testing/describeBudgets.ts'
import { attemptBudgets, mailBudgets } from './budgets.ts'

test('each row says whom it keeps away', () => {
  for (const [name, row] of Object.entries({ ...mailBudgets, ...attemptBudgets }))
    expect([name, row.keepsAway.length > 5]).toEqual([name, true])
})

test('each row has a scenario', () => {
  expect(Object.values(budgetsByTopic).flat().sort()).toEqual(Object.keys(attemptBudgets).sort())
})
