import type { OrganizationRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { createOrganization } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'

const path = '/api/profile/organization'
const school = {
  name: 'Sailing School',
  website: 'https://sailing.example',
  email: 'office@sailing.example',
  phone: '+49 30 1234567',
  logo: '',
  domain: '',
  timeZone: 'Europe/Berlin',
  brand: { color: '#ffd400', accent: '#204080' },
}

describeOnSqliteFirst('Organizations', (engine) => {
  test('creating, reading, and listing return the same record', async () => {
    const account = await engine.service().newAccount()
    const created = await account.send('POST', path, school)
    expect(created.status).toBe(200)
    expect(created.body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: {
        ...school,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        domainConfirmedAt: null,
        domainLostAt: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
    const { data } = created.body as { data: OrganizationRecord }
    const read = await account.send('GET', `${path}/${data.id}`)
    expect(read.body).toStrictEqual({ success: true, message: expect.any(String), data })
    const listed = await account.send('GET', path)
    expect(listed.body).toStrictEqual({ success: true, message: expect.any(String), data: [data] })
  })

  test('name and email are enough', async () => {
    const account = await engine.service().newAccount()
    const record = await account.data('POST', path, { name: 'A', email: 'a@example.com' })
    expect(record).toMatchObject({
      ...{ name: 'A', email: 'a@example.com', website: '', phone: '', logo: '' },
      ...{ timeZone: 'UTC', brand: null },
    })
  })

  test('a brand is two colors, survives other changes, and can be removed', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createOrganization(account, { brand: { color: '#FFD400', accent: '#204080' } })
    const brand = { color: '#ffd400', accent: '#204080' }
    expect(await account.data('PUT', `${path}/${id}`, { name: 'New name' })).toMatchObject({ brand })
    for (const [wrong, at] of [
      [{ color: 'red', accent: '#204080' }, 'brand.color'],
      [{ color: '#ffd400', accent: '#fff' }, 'brand.accent'],
      [{ color: '#ffd400;}', accent: '#204080' }, 'brand.color'],
      [{ color: '#ffd400' }, 'brand.accent'],
      ['#ffd400', 'brand'],
    ] as const)
      expect(await account.send('PUT', `${path}/${id}`, { brand: wrong })).toMatchObject(
        refusal(400, 'validation_failed', at),
      )
    expect(await account.data('GET', `${path}/${id}`)).toMatchObject({ brand })
    expect(await account.data('PUT', `${path}/${id}`, { brand: null })).toMatchObject({ brand: null })
    expect(await account.data('GET', `${path}/${id}`)).toMatchObject({ brand: null })
  })

  test('a time zone is one of the IANA database, and survives other changes', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createOrganization(account, { timeZone: 'america/sao_paulo' })
    const renamed = await account.data('PUT', `${path}/${id}`, { name: 'New name' })
    expect(renamed).toMatchObject({ timeZone: 'America/Sao_Paulo' })
    // A link to another zone keeps its name.
    const moved = await account.data('PUT', `${path}/${id}`, { timeZone: 'Asia/Kolkata' })
    expect(moved).toMatchObject({ timeZone: 'Asia/Kolkata' })
    for (const timeZone of ['', 'Mars/Olympus', '+01:00', 'Berlin', 'UTC\n', 5])
      expect(await account.send('PUT', `${path}/${id}`, { timeZone }), String(timeZone)).toMatchObject(
        refusal(400, 'validation_failed', 'timeZone'),
      )
    expect(await account.data('GET', `${path}/${id}`)).toMatchObject({ timeZone: 'Asia/Kolkata' })
  })

  test('a logo is hosted and survives other changes', async () => {
    const account = await engine.service().newAccount()
    const logo = await pngOf({ width: 12, height: 10 }, '#0000ff')
    const { id, logo: url } = await createOrganization(account, { logo: dataUrl(logo) })
    expect(url).toMatch(new RegExp(`^${engine.service().url}/images/[0-9a-f]{64}$`))
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(logo)
    const renamed = await account.data<OrganizationRecord>('PUT', `${path}/${id}`, { name: 'New name' })
    expect(renamed).toMatchObject({ id, name: 'New name', logo: url, email: 'office@sailing.example' })
    await account.data('PUT', `${path}/${id}`, renamed)
    expect(await account.data('GET', `${path}/${id}`)).toStrictEqual(renamed)
    expect(await account.data('PUT', `${path}/${id}`, { logo: '' })).toMatchObject({ logo: '' })
  })

  test('concurrent updates keep each other’s changes, and do not update what is deleted', async () => {
    const account = await engine.service().newAccount()
    for (let i = 0; i < 10; i++) {
      const { id } = await createOrganization(account)
      const changes = [{ name: `Name ${i}` }, { phone: `+${i}` }, { website: `https://${i}.example` }]
      await Promise.all(changes.map((change) => account.data('PUT', `${path}/${id}`, change)))
      expect(await account.data('GET', `${path}/${id}`)).toMatchObject(Object.assign({}, ...changes))
      const [deleted, updated] = await Promise.all([
        account.send('DELETE', `${path}/${id}`),
        account.send('PUT', `${path}/${id}`, { name: 'Late' }),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(updated.status)
      expect((await account.send('GET', `${path}/${id}`)).status).toBe(404)
    }
  })

  test('deleting is permanent and returns no data', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createOrganization(account)
    const answer = await account.send('DELETE', `${path}/${id}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toStrictEqual({ success: true, message: expect.stringMatching(/\S/) })
    for (const method of ['GET', 'DELETE'])
      expect(await account.send(method, `${path}/${id}`)).toMatchObject(refusal(404, 'not_found'))
  })

  test.each([
    ['name', { name: undefined }],
    ['name', { name: 'n'.repeat(201) }],
    ['email', { email: undefined }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'sailing.example' }],
    ['website', { website: 'https://sailing.example\\@evil.example' }],
    ['website', { website: 'https://sailing.example\\.evil.example/' }],
    ['website', { website: 'https://captain@sailing.example' }],
    ['website', { website: 'https://@sailing.example' }],
    ['website', { website: 'https://:@sailing.example' }],
    ['name', { name: 'Sailing\u2028School' }],
    ['name', { name: 'Sailing\u2029School' }],
    ['name', { name: 'Sailing\u0085School' }],
    ['phone', { phone: '1\u009b31m' }],
    ['phone', { phone: 49 }],
    ['logo', { logo: 'logo.png' }],
  ])('an invalid %s is refused with its path (%#)', async (place, change) => {
    const account = await engine.service().newAccount()
    const answer = await account.send('POST', path, { ...school, ...change })
    expect(answer).toMatchObject(refusal(400, 'validation_failed', place))
    expect(await account.data('GET', path)).toEqual([])
  })

  test.each([
    ['https://sailing.example', 'https://sailing.example'],
    ['HTTPS://Sailing.EXAMPLE:443/a/../b', 'https://sailing.example/b'],
    ['https://ségling.example/?q=@', 'https://xn--sgling-bva.example/?q=@'],
    ['', ''],
  ])('the website %s is stored as browsers read it', async (website, stored) => {
    const account = await engine.service().newAccount()
    const { id } = await account.data<{ id: string }>('POST', path, { ...school, website })
    expect(await account.data('GET', `${path}/${id}`)).toMatchObject({ website: stored })
    await account.data('PUT', `${path}/${id}`, { website })
    expect(await account.data('GET', `${path}/${id}`)).toMatchObject({ website: stored })
  })

  test('a logo that is not an image is refused with its path', async () => {
    const account = await engine.service().newAccount()
    const logo = dataUrl(Buffer.from('no image'))
    const answer = await account.send('POST', path, { ...school, logo })
    expect(answer).toMatchObject(refusal(400, 'invalid_image', 'logo'))
  })

  test.each(['name', 'phone', 'email'])('a NUL character in %s never becomes a server error', async (key) => {
    const account = await engine.service().newAccount()
    const value = key === 'email' ? 'a\u0000b@example.com' : 'a\u0000b'
    const answer = await account.send('POST', path, { ...school, [key]: value })
    expect(answer).toMatchObject(refusal(400, 'validation_failed', key))
  })

  test('a malformed id is refused', async () => {
    const account = await engine.service().newAccount()
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        await account.send(method, `${path}/nothing`, method === 'PUT' ? { name: 'A' } : undefined),
      ).toMatchObject(refusal(400, 'validation_failed'))
  })
})
