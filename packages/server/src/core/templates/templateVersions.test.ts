import { randomUUID } from 'node:crypto'
import type { TemplateRecord, TemplateVersion } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { createTemplate, testDimensions } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'

describeOnEveryEngine('Versions of a template', (engine) => {
  test('are kept by each change, and restored as new ones, with their images', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account, {
      name: 'First',
      imageUrl: dataUrl(await pngOf(testDimensions)),
    })
    const path = `/api/templates/${id}`
    const first = await account.data<TemplateRecord>('GET', path)
    await account.send('PUT', path, {
      name: 'Second',
      imageUrl: dataUrl(await pngOf(testDimensions, '#ff0000')),
    })
    await account.send('PUT', path, { name: 'Third' })
    const namesOf = async () =>
      (await account.data<TemplateVersion[]>('GET', `${path}/versions`)).map(
        ({ version, name, isCurrent }) => `${version} ${name}${isCurrent ? ' *' : ''}`,
      )
    expect(await namesOf()).toEqual(['3 Third *', '2 Second', '1 First'])
    expect(await account.data('GET', `${path}/versions/1`)).toEqual(first)

    const { headers } = await account.send('GET', path)
    const stale = { headers: { 'if-match': `"${id}.2"` } }
    expect(await account.send('POST', `${path}/versions/1/restore`, {}, stale)).toMatchObject(
      refusal(412, 'stale'),
    )
    const fresh = {
      headers: { 'if-match': headers.get('etag') ?? '', 'idempotency-key': randomUUID() },
    }
    for (let i = 0; i < 2; i++)
      expect((await account.send('POST', `${path}/versions/1/restore`, {}, fresh)).status).toBe(200)
    expect(await namesOf()).toEqual(['4 First *', '3 Third', '2 Second', '1 First'])
    expect(await account.data('GET', path)).toEqual(first)
    expect((await fetch(first.imageUrl)).status).toBe(200)
    const preview = await account.send('POST', `${path}/preview?version=2`, {})
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png'])

    expect(await account.send('GET', `${path}/versions/9`)).toMatchObject(refusal(404, 'not_found'))
    expect(await account.send('GET', `${path}/versions/x`)).toMatchObject(refusal(400, 'validation_failed'))
    const stranger = await engine.service().newAccount()
    expect(await stranger.send('GET', `${path}/versions`)).toMatchObject(refusal(404, 'not_found'))
  })

  test('are at most fifty, and go with their template', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const { id } = await createTemplate(account, { imageUrl: dataUrl(await pngOf(testDimensions)) })
    for (let i = 0; i < 52; i++) await account.send('PUT', `/api/templates/${id}`, { name: `Design ${i}` })
    const versions = await account.data<TemplateVersion[]>('GET', `/api/templates/${id}/versions`)
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 51 }, (_, i) => 53 - i))
    const references = () =>
      database.all('SELECT 1 AS one FROM image_references WHERE owner LIKE ?', [`template-version:${id}:%`])
    expect(await references()).toHaveLength(50)
    await account.data('DELETE', `/api/templates/${id}`)
    expect(await references()).toEqual([])
  })

  test('are gone with a template that is deleted while it is changed, and so is the logo of an organization', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const imageUrl = dataUrl(await pngOf(testDimensions))
    const template = await createTemplate(account, { imageUrl })
    const body = { name: 'A', email: 'a@example.com' }
    const organization = await account.data<{ id: string }>('POST', '/api/profile/organization', body)
    for (const [table, path, change] of [
      ['templates', `/api/templates/${template.id}`, { name: 'Second' }],
      ['organizations', `/api/profile/organization/${organization.id}`, { logo: imageUrl }],
    ] as const) {
      const id = path.split('/').at(-1) ?? ''
      let changes: Promise<unknown>[] = []
      await database.transaction(async (tx) => {
        await tx.run(`UPDATE ${table} SET id = id WHERE id = ?`, [id])
        const isBlocked = (count: number) =>
          database.engine === 'postgres' ? untilBlocked(database, count) : undefined
        changes = [account.send('PUT', path, change)]
        await isBlocked(1)
        changes.push(account.data('DELETE', path))
        await isBlocked(2)
      })
      await Promise.all(changes)
    }
    const { accountId } = account
    for (const table of ['templates', 'template_versions', 'organizations', 'image_references'])
      expect(await database.all(`SELECT 1 AS one FROM ${table} WHERE account_id = ?`, [accountId])).toEqual(
        [],
      )
  })
})
