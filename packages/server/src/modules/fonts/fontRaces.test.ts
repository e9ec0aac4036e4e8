import type { FontRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { fontNamed } from '../../testing/fontNamed.ts'
import { postFont, uploadFont } from '../../testing/postFont.ts'
import { refusal, serviceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTemplate, documentedFields, documentedTemplate } from '../../testing/testDocuments.ts'

const rounds = 12
const regular = await fontNamed('Acme Sans', { from: 'Cousine-Regular' })
const naming = { fields: [{ ...documentedFields[0], fontFamily: 'Acme Sans' }] }

describeOnEveryEngine('A font that is deleted while a template that names it is saved', (engine) => {
  async function expectOneOfBoth(
    save: () => Promise<{ status: number }>,
    remove: () => Promise<{ status: number }>,
  ) {
    const [saved, removed] = await Promise.all([save(), remove()])
    const outcome = [saved.status, removed.status]
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual(outcome)
    if (saved.status === 400) expect(saved).toMatchObject(refusal(400, 'unknown_font'))
    if (removed.status === 409) expect(removed).toMatchObject(refusal(409, 'font_in_use'))
    return saved.status === 200
  }

  test('stays, or the template is refused', async () => {
    const account = await engine.service().newAccount()
    const body = { ...(await documentedTemplate()), ...naming }
    const other = await createTemplate(account)
    for (let i = 0; i < rounds; i++) {
      const { id } = await uploadFont(account, regular)
      const remove = () => account.send('DELETE', `/api/fonts/${id}`)
      const isUpdate = i % 2 === 1
      const path = isUpdate ? `/api/templates/${other.id}` : '/api/templates'
      const isSaved = await expectOneOfBoth(
        () => account.send(isUpdate ? 'PUT' : 'POST', path, isUpdate ? naming : body),
        remove,
      )
      if (!isSaved) continue
      if (isUpdate) await account.data('PUT', path, { fields: documentedFields })
      else
        for (const { id: saved } of await account.data<{ id: string }[]>('GET', '/api/templates'))
          if (saved !== other.id) await account.data('DELETE', `/api/templates/${saved}`)
      await account.data('DELETE', `/api/fonts/${id}`)
    }
  })

  test('stays, or the earlier version is not restored', async () => {
    const account = await engine.service().newAccount()
    for (let i = 0; i < rounds; i++) {
      const font = await uploadFont(account, regular)
      const { id } = await createTemplate(account, naming)
      await account.data('PUT', `/api/templates/${id}`, { fields: documentedFields })
      await expectOneOfBoth(
        () => account.send('POST', `/api/templates/${id}/versions/1/restore`, {}),
        () => account.send('DELETE', `/api/fonts/${font.id}`),
      )
      await account.data('DELETE', `/api/templates/${id}`)
    }
  })
})

describeOnEveryEngine('Fonts that two processes store at the same time', (engine) => {
  test('have one spelling of their family', async () => {
    const environment = await engine.emptyStorage()
    const servers: TestServer[] = [await startTestServer(environment)]
    const [first] = servers as [TestServer]
    servers.push(await startTestServer({ ...environment, DATA_DIR: first.dataDir }))
    const { key } = await first.newAccount()
    const callers = servers.map(({ url }) => serviceCaller(url, key))
    for (let i = 0; i < 8; i++) {
      const files = await Promise.all([
        fontNamed(`Acme ${i}`, { from: 'Cousine-Regular' }),
        fontNamed(`ACME ${i}`, { from: 'Cousine-Regular', isBold: true }),
      ])
      const stored = await Promise.all(callers.map((caller, n) => postFont(caller, files[n] as Uint8Array)))
      expect(stored.map(({ status }) => status)).toEqual([200, 200])
    }
    const fonts = await first.caller(key).data<FontRecord[]>('GET', '/api/fonts')
    expect(fonts).toHaveLength(16)
    expect(new Set(fonts.map(({ family }) => family)).size).toBe(8)
    for (const server of servers.reverse()) await server.close()
  })
})
