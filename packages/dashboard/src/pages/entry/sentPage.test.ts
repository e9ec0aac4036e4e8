import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const sent = { shownLink: undefined, setCookie: 'session=1' }
const accounts = {
  signUp: async () => sent,
  requestReset: async () => sent,
  requestAddressChange: async () => sent,
  resendConfirmation: async () => sent,
}

test.each([
  ['/sign-up', { email: 'new@example.com', password: 'correct horse battery' }, null, 'new@example.com'],
  ['/profile/email', { email: 'next@example.com' }, 'owner', 'next@example.com'],
  ['/resend-confirmation', {}, 'owner', 'zoe@example.com'],
] as const)(
  '%s says where its link goes, and not that it is for one hour',
  async (path, fields, role, email) => {
    const { visit } = stubDashboard({}, role, accounts)
    const { text } = await visit(path, { method: 'POST', body: new URLSearchParams(fields) })
    expect(text).toContain(`A link is on its way to ${email}.`)
    expect(text).not.toContain('one hour')
  },
)

test('resetting a password says the same for every address', async () => {
  const { visit } = stubDashboard({}, null, accounts)
  const body = new URLSearchParams({ email: 'somebody@example.com' })
  const { text } = await visit('/forgot', { method: 'POST', body })
  expect(text).toContain('If there is an account for this address')
  expect(text).not.toContain('somebody@example.com')
})
