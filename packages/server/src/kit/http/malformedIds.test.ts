import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'

/** Texts that look like ids but are not accepted by id columns. */
const malformed = ['-'.repeat(36), '0'.repeat(36), 'abcdef', "'; --", '0198c0de-0000-7000-8000-00000000000g']

describeOnEveryEngine('A text that is no id', (engine) => {
  test.each(malformed)('is refused or not found: %s', async (text) => {
    const account = await engine.service().newAccount()
    const encoded = encodeURIComponent(text)
    expect(await account.data('GET', `/api/certificates?search=${encoded}`)).toEqual([])
    const cursor = Buffer.from(`1.${text}`).toString('base64url')
    for (const list of ['certificates', 'templates', 'users/ledger'])
      expect(await account.send('GET', `/api/${list}?limit=1&cursor=${cursor}`)).toMatchObject(
        refusal(400, 'validation_failed', 'cursor'),
      )
    for (const path of ['certificates', 'templates', 'batches', 'webhooks', 'corrections'])
      expect((await account.send('GET', `/api/${path}/${encoded}`)).status).toBe(400)
    for (const path of ['privacy', 'unsubscribe'])
      expect((await account.send('GET', `/${path}/${encoded}.${'a'.repeat(43)}`)).status).toBe(404)
    expect(
      await account.send('POST', '/api/certificates/issue', {
        recipientData: { name: 'Zoë', email: 'zoe@example.com' },
        organizationId: text,
        mailData: { templateId: text },
      }),
    ).toMatchObject(refusal(400, 'validation_failed'))
  })

  test('finds nothing if it has the form of an id', async () => {
    const account = await engine.service().newAccount()
    for (const id of ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF']) {
      expect(await account.data('GET', `/api/certificates?search=${id}`)).toEqual([])
      expect((await account.send('GET', `/api/certificates/${id}`)).status).toBe(404)
    }
  })
})
