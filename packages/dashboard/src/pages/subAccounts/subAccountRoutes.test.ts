import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const own = { id: 'own', subAccountEmail: null }

test('counts the designs of every page', async () => {
  const { visit } = stubDashboard({
    'GET /api/templates': ({ searchParams }: URL) => {
      const isFirst = !searchParams.get('cursor')
      const data = isFirst ? [own] : [own, { id: 'old', subAccountEmail: 'customer@example.com' }]
      return Response.json({
        success: true,
        message: '',
        data,
        pagination: { next: isFirst ? 'more' : null },
      })
    },
  })
  expect((await visit('/sub-accounts')).text).toContain('customer@example.com')
})

test('does not say that there are no sub-accounts: some have certificates only', async () => {
  const { visit } = stubDashboard({ 'GET /api/templates': [own] })
  expect((await visit('/sub-accounts')).text).toContain('No designs of sub-accounts')
})
