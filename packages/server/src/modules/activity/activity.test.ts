import { request } from 'node:http'
import { CertificateClient, type DailyActivity, type IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { addVisits, dayOf, listVisits, readableDays } from './activityRepository.ts'
import { VisitCounts } from './VisitCounts.ts'

describeOnEveryEngine('Activity', (engine) => {
  test('counts what is issued, opened by people, and verified', async () => {
    const { url, newAccount, visits } = engine.service()
    const account = await newAccount()
    const issued = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account),
    )
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const browser = {
      'user-agent': firefox,
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-fetch-user': '?1',
    }
    // Not `fetch`, which identifies itself as a script.
    const open = (headers: Record<string, string>, method = 'GET') =>
      new Promise<void>((resolve, reject) => {
        const sent = request(issued.verificationUrl, { method, headers }, (response) => {
          response.resume().on('end', resolve)
        })
        sent.on('error', reject).end()
      })
    await open(browser)
    await open(browser)
    await open(browser, 'HEAD')
    await open({ ...browser, 'user-agent': 'Googlebot/2.1' })
    await open({ 'user-agent': firefox })
    await fetch(issued.verificationUrl, { headers: browser })
    await fetch(`${url}/api/verify/${issued.verificationUrl.split('/').at(-1)}`)
    await visits.run()
    const today = async () => {
      const days = await account.data<DailyActivity[]>('GET', '/api/users/activity?days=2')
      return days.reduce((sum, day) => ({
        date: day.date,
        issued: sum.issued + day.issued,
        opened: sum.opened + day.opened,
        verified: sum.verified + day.verified,
      }))
    }
    expect(await today()).toMatchObject({ issued: 1, opened: 2, verified: 1 })
    await open(browser)
    await visits.run()
    expect(await today()).toMatchObject({ opened: 3, verified: 1 })
    const client = new CertificateClient({ baseUrl: url, apiKey: account.key })
    expect(await client.users.activity()).toHaveLength(30)
  })

  test('keeps the visits of as many days as can be read', async () => {
    const { database, newAccount } = engine.service()
    const { accountId } = await newAccount()
    const now = Date.now()
    const today = dayOf(now)
    const added = [readableDays, readableDays - 1, 1].map((age) =>
      addVisits({ accountId, day: today - age, opened: 1, verified: 0 }),
    )
    await commitStatements(database, added)
    const visits = new VisitCounts({
      database,
      clock: () => now,
      steadyClock: { now: async () => now },
      isSecure: true,
    })
    visits.count('verified', accountId, { method: 'GET', get: () => undefined })
    await visits.run()
    const days = await listVisits(database, accountId, 0)
    expect(days.map(({ day }) => today - Number(day)).sort((a, b) => a - b)).toEqual([0, 1, readableDays - 1])
  })
})
