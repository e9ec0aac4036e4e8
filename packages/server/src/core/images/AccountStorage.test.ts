import { expect, test } from 'vitest'
import type { Tx } from '../../kit/database/Database.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import {
  createOrganization,
  createTemplate,
  documentedTemplate,
  readyToIssue,
} from '../../testing/testDocuments.ts'
import { dataUrl, heavyPngOf } from '../../testing/testImages.ts'
import { countStoredBytes } from './AccountStorage.ts'

const limit = 1_000_000
const full = refusal(413, 'storage_full')
let seed = 1

async function storedBytes(tx: Tx, accountId: string): Promise<number | undefined> {
  const { sql, values } = countStoredBytes(accountId)
  return (await tx.one<{ bytes: number }>(sql, values))?.bytes
}

/** Creates a template with its own image of about this many bytes. */
async function heavyTemplate(bytes = 300_000) {
  return { ...(await documentedTemplate()), imageUrl: dataUrl(await heavyPngOf(bytes, seed++)) }
}

describeOnEveryEngine(
  'The storage of an account',
  (engine) => {
    const create = async (account: ServiceCaller, body?: object) =>
      account.send('POST', '/api/templates', body ?? (await heavyTemplate()))
    const used = (account: { accountId: string }) => storedBytes(engine.service().database, account.accountId)

    test('refuses images when it is full and says what to do; deleting makes room', async () => {
      const account = await engine.service().newAccount()
      const first = await createTemplate(account, await heavyTemplate())
      for (const status of [200, 200]) expect((await create(account)).status).toBe(status)
      const refused = await create(account)
      expect(refused).toMatchObject(full)
      expect(refused.body).toMatchObject({
        message: expect.stringMatching(/stores 0\.9 MB.*would add 0\.3 MB; at most 1 MB.*Delete templates/),
      })
      expect(await account.data('GET', '/api/templates')).toHaveLength(3)
      await account.data('DELETE', `/api/templates/${first.id}`)
      expect((await create(account)).status).toBe(200)
    })

    test('is exact, however many requests come at once', async () => {
      const account = await engine.service().newAccount()
      const bodies = await Promise.all(Array.from({ length: 8 }, () => heavyTemplate()))
      const answers = await Promise.all(bodies.map((body) => create(account, body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 413, 413, 413, 413, 413])
      expect(await used(account)).toBeLessThanOrEqual(limit)
    })

    test('counts an image once per account, and in each account that refers to it', async () => {
      const [account, other] = await Promise.all([
        engine.service().newAccount(),
        engine.service().newAccount(),
      ])
      const body = await heavyTemplate(400_000)
      for (const caller of [account, account, account, other])
        expect((await create(caller, body)).status).toBe(200)
      const [ours, theirs] = await Promise.all([used(account), used(other)])
      expect(ours).toBeGreaterThan(400_000)
      expect(ours).toBeLessThan(450_000)
      expect(theirs).toBeGreaterThan(400_000)
    })

    test('counts the images of certificates after their template is gone', async () => {
      const account = await engine.service().newAccount()
      const body = await readyToIssue(account, await heavyTemplate())
      await account.data('POST', '/api/certificates/issue', body)
      await account.data('DELETE', `/api/templates/${body.mailData.templateId}`)
      await expect.poll(() => used(account)).toBeGreaterThan(300_000)
    })

    test('counts logos, and accepts a change that makes a full account smaller', async () => {
      const server = engine.service()
      const account = await server.newAccount()
      const { id } = await createOrganization(account, { logo: dataUrl(await heavyPngOf(600_000, seed++)) })
      expect(await create(account, await heavyTemplate(500_000))).toMatchObject(full)
      const template = await createTemplate(account, await heavyTemplate(200_000))
      await server.database.run('UPDATE templates SET bytes = 2000000 WHERE id = ?', [template.id])
      expect(await create(account)).toMatchObject(full)
      expect((await account.send('PUT', `/api/templates/${template.id}`, { name: 'Small' })).status).toBe(200)
      const logo = { logo: '' }
      expect((await account.send('PUT', `/api/profile/organization/${id}`, logo)).status).toBe(200)
      expect(await used(account)).toBeLessThan(300_000)
    })
  },
  { ACCOUNT_STORAGE_BYTES: `${limit}` },
)
