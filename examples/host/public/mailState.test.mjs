import { expect, it } from 'vitest'
import { isOnItsWay, isOnlyStored, mailState } from './mailState.js'

const mail = (status, more = {}) => ({ status, sentAt: null, error: null, ...more })

it.each([
  [mail('none'), 'No email', ''],
  [mail('pending'), 'Sending …', ''],
  [mail('pending', { error: 'connect ECONNREFUSED' }), 'Waiting to try again', 'connect ECONNREFUSED'],
  [mail('sent', { sentAt: '2026-01-01' }), 'Sent at 2026-01-01', ''],
  [mail('stored'), 'Stored, not sent', ''],
  [mail('failed', { error: '550 no such mailbox' }), 'Not delivered', '550 no such mailbox'],
])('%o reads “%s”', (state, text, reason) => {
  expect(mailState(state, (iso) => `at ${iso}`)).toMatchObject({ text, reason })
})

it('knows which states change without an action, and what was only stored', () => {
  expect([mail('pending'), mail('sent')].map(isOnItsWay)).toEqual([true, false])
  expect([mail('stored'), mail('sent')].map(isOnlyStored)).toEqual([true, false])
})
