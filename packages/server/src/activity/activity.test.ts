import { CertificateClient, type DailyActivity, type IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../testing/testDocuments.ts'

describeOnEveryEngine('Activity', (engine) => {
  test('counts what is issued, opened by people, and verified', async () => {
    const { url, newAccount, visits } = engine.service()
    const account = await newAccount()
    const issued = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account),
    )
    const open = (userAgent: string, method = 'GET') =>
      fetch(issued.verificationUrl, { method, headers: { 'user-agent': userAgent } })
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    for (const [userAgent, method] of [[browser], [browser], [browser, 'HEAD'], ['Googlebot/2.1']] as const)
      await open(userAgent, method)
    await fetch(`${url}/api/verify/${issued.verificationUrl.split('/').at(-1)}`)
    await visits.write()
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
    await visits.write()
    expect(await today()).toMatchObject({ opened: 3, verified: 1 })
    const client = new CertificateClient({ baseUrl: url, apiKey: account.key })
    expect(await client.users.activity()).toHaveLength(30)
  })
})
