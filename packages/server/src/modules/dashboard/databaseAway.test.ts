import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'

describeOnEveryEngine('Pages of a service whose database is read-only', (engine) => {
  test('say that it is not available, and when to try again', async () => {
    const environment = await engine.emptyStorage()
    const { DATABASE_URL } = environment
    const first = await startTestServer(environment)
    const standby = { DATABASE_URL: `${DATABASE_URL}&options=-c%20default_transaction_read_only%3Don` }
    const server = DATABASE_URL ? await startTestServer(standby) : first
    try {
      if (!DATABASE_URL) await server.database.all('PRAGMA query_only = 1')
      const person = { email: 'zoe@example.com', password: 'correct horse battery staple' }
      const page = await visitDashboard(server.url).post('/sign-up', { ...person, accountName: 'Northwind' })
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
      expect(page.text).toContain('The service isn’t available at the moment.')
    } finally {
      if (DATABASE_URL) await server.close()
      else await server.database.all('PRAGMA query_only = 0')
      await first.close()
    }
  })
})
