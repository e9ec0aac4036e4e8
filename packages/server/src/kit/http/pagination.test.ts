import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { nextMillisecond } from '../../testing/nextMillisecond.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { createOrganization, createTemplate, readyToIssue } from '../../testing/testDocuments.ts'

interface PageBody {
  success: boolean
  data: { id?: string; certificateId?: string }[]
  pagination: { next: string | null }
}

async function idsPageByPage(caller: ServiceCaller, path: string, limit: number): Promise<string[][]> {
  const pages: string[][] = []
  let query = `?limit=${limit}`
  for (;;) {
    const { body } = await caller.send('GET', path + query)
    const { data, pagination } = body as PageBody
    pages.push(data.map((item) => item.id ?? item.certificateId ?? ''))
    if (pagination.next === null) return pages
    query = `?limit=${limit}&cursor=${encodeURIComponent(pagination.next)}`
  }
}

describeOnEveryEngine('Lists', (engine) => {
  test('pages return everything once, in order, also within one millisecond', async () => {
    const server = await startTestServer(await engine.emptyStorage(), { clock: () => 1_767_225_600_000 })
    try {
      const account = await server.newAccount()
      const body = await readyToIssue(account)
      for (let i = 0; i < 6; i++) {
        await createTemplate(account, { fields: [] })
        await createOrganization(account)
        await account.data('POST', '/api/certificates/issue', body)
      }
      for (const path of ['/api/templates', '/api/profile/organization', '/api/certificates']) {
        const all = (await account.data<PageBody['data']>('GET', path)).map(
          (item) => item.id ?? item.certificateId,
        )
        expect(new Set(all).size).toBe(path === '/api/certificates' ? 6 : 7)
        for (const limit of [1, 2, 3, 7, 200]) {
          const pages = await idsPageByPage(account, path, limit)
          expect(pages.flat()).toEqual(all)
          for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit)
          for (const page of pages) expect(page.length).toBeGreaterThan(0)
        }
      }
    } finally {
      await server.close()
    }
  })

  test('rows that are added meanwhile move nothing between pages', async () => {
    const account = await engine.service().newAccount()
    const ids: string[] = []
    for (let i = 0; i < 4; i++) {
      ids.unshift((await createOrganization(account)).id)
      await nextMillisecond()
    }
    const path = '/api/profile/organization'
    const first = (await account.send('GET', `${path}?limit=2`)).body as PageBody
    await createOrganization(account)
    const second = (await account.send('GET', `${path}?limit=2&cursor=${first.pagination.next}`))
      .body as PageBody
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
    expect(second.pagination).toEqual({ next: null })
  })

  test('only a limit adds pagination to the response', async () => {
    const account = await engine.service().newAccount()
    const whole = await account.send('GET', '/api/templates')
    expect(whole.body).toStrictEqual({ success: true, message: expect.any(String), data: [] })
    const page = await account.send('GET', '/api/templates?limit=5')
    expect(page.body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: [],
      pagination: { next: null },
    })
  })

  test.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=201'],
    ['limit', 'limit=-1'],
    ['limit', 'limit=1.5'],
    ['limit', 'limit=ten'],
    ['limit', 'limit=1&limit=2'],
    ['cursor', 'limit=1&cursor=nonsense'],
    ['cursor', `cursor=${Buffer.from("1.' OR 1=1; --").toString('base64url')}`],
  ])('an invalid %s is refused (%#)', async (place, query) => {
    const account = await engine.service().newAccount()
    for (const path of ['/api/templates', '/api/profile/organization', '/api/certificates'])
      expect(await account.send('GET', `${path}?${query}`)).toMatchObject(
        refusal(400, 'validation_failed', place),
      )
  })
})
