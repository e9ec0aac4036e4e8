import { get } from 'node:http'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { createOrganization, createTemplate, readyToIssue } from '../../testing/testDocuments.ts'

const as = (email: string) => ({ 'x-subaccount-email': email })
const anna = as('anna@example.com')
const ben = as('ben@example.com')

describeOnEveryEngine('Sub-accounts', (engine) => {
  test('a list shows the named sub-account, and the whole account without a name', async () => {
    const account = await engine.service().newAccount()
    const hers = await createTemplate(account, {}, anna)
    const his = await createTemplate(account, {}, ben)
    const nobodys = await createTemplate(account)
    const ids = async (headers = {}) =>
      (await account.data<{ id: string }[]>('GET', '/api/templates', undefined, { headers })).map(
        ({ id }) => id,
      )
    expect(await ids(anna)).toEqual([hers.id])
    expect(await ids(ben)).toEqual([his.id])
    expect(await ids(as('unknown@example.com'))).toEqual([])
    expect((await ids()).sort()).toEqual([hers.id, his.id, nobodys.id].sort())
  })

  test('upper and lower case are the same sub-account', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account, {}, as('Anna@Example.COM'))
    const read = await account.data('GET', `/api/templates/${id}`, undefined, {
      headers: as('aNNa@example.com'),
    })
    expect(read).toMatchObject({ id, subAccountEmail: 'anna@example.com' })
  })

  test('resources of another sub-account are forbidden', async () => {
    const account = await engine.service().newAccount()
    const template = await createTemplate(account, {}, anna)
    const organization = await createOrganization(account, {}, anna)
    const requests: [string, string, object?][] = [
      ['GET', `/api/templates/${template.id}`],
      ['PUT', `/api/templates/${template.id}`, { name: 'Mine now' }],
      ['DELETE', `/api/templates/${template.id}`],
      ['GET', `/api/profile/organization/${organization.id}`],
      ['PUT', `/api/profile/organization/${organization.id}`, { name: 'Mine now' }],
      ['DELETE', `/api/profile/organization/${organization.id}`],
    ]
    for (const [method, path, body] of requests)
      expect(await account.send(method, path, body, { headers: ben })).toMatchObject(
        refusal(403, 'forbidden'),
      )
    expect(await account.data('GET', `/api/templates/${template.id}`)).toMatchObject({ name: 'Diploma' })
  })

  test('every sub-account can read, and issue with, resources of the whole account', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const his = await createOrganization(account, {}, ben)
    const options = { headers: anna }
    const organizations = await account.data<{ id: string }[]>(
      'GET',
      '/api/profile/organization',
      undefined,
      options,
    )
    expect(organizations.map(({ id }) => id)).toEqual([body.organizationId])
    expect(organizations.map(({ id }) => id)).not.toContain(his.id)
    for (const path of [
      `/api/profile/organization/${body.organizationId}`,
      `/api/templates/${body.mailData.templateId}`,
    ]) {
      expect((await account.send('GET', path, undefined, options)).status).toBe(200)
      for (const [method, change] of [
        ['PUT', { name: 'Mine now' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await account.send(method, path, change, options)
        expect(answer).toMatchObject(refusal(403, 'forbidden'))
        expect(answer.body).toMatchObject({
          message: expect.stringContaining('without the x-subaccount-email'),
        })
      }
    }
    const issued = await account.data<{ certificateId: string }>(
      'POST',
      '/api/certificates/issue',
      body,
      options,
    )
    const path = `/api/certificates/${issued.certificateId}`
    expect((await account.send('GET', path, undefined, options)).status).toBe(200)
    expect((await account.send('GET', path, undefined, { headers: ben })).status).toBe(403)
  })

  test("another account's resources do not exist", async () => {
    const [owner, other] = await Promise.all([engine.service().newAccount(), engine.service().newAccount()])
    const body = await readyToIssue(owner)
    const { certificateId } = await owner.data<{ certificateId: string }>(
      'POST',
      '/api/certificates/issue',
      body,
    )
    const { templateId } = body.mailData
    const requests: [string, string, object?][] = [
      ['GET', `/api/templates/${templateId}`],
      ['PUT', `/api/templates/${templateId}`, { name: 'Mine now' }],
      ['DELETE', `/api/templates/${templateId}`],
      ['GET', `/api/profile/organization/${body.organizationId}`],
      ['PUT', `/api/profile/organization/${body.organizationId}`, { name: 'Mine now' }],
      ['DELETE', `/api/profile/organization/${body.organizationId}`],
      ['GET', `/api/certificates/${certificateId}`],
      ['GET', `/api/certificates/${certificateId}/file.png`],
      ['GET', `/api/certificates/${certificateId}/file.pdf`],
      ['GET', `/api/certificates/${certificateId}/mail`],
      ['POST', `/api/certificates/${certificateId}/revoke`, {}],
      ['POST', `/api/certificates/${certificateId}/resend`, {}],
      ['POST', '/api/certificates/issue', body],
    ]
    for (const [method, path, content] of requests)
      expect(await other.send(method, path, content), `${method} ${path}`).toMatchObject(
        refusal(404, 'not_found'),
      )
    for (const path of ['/api/templates', '/api/profile/organization', '/api/certificates'])
      expect(await other.data('GET', path)).toEqual([])
    expect(await owner.data('GET', `/api/certificates/${certificateId}`)).toMatchObject({ status: 'valid' })
  })

  test('issuing uses only resources of the sub-account, which owns the certificate', async () => {
    const account = await engine.service().newAccount()
    const [template, organization] = await Promise.all([
      createTemplate(account, {}, anna),
      createOrganization(account, {}, anna),
    ])
    const body = {
      recipientData: { name: 'Zoë', email: 'zoe@example.com' },
      organizationId: organization.id,
      mailData: { templateId: template.id },
    }
    expect(await account.send('POST', '/api/certificates/issue', body, { headers: ben })).toMatchObject(
      refusal(403, 'forbidden'),
    )
    const { certificateId } = await account.data<{ certificateId: string }>(
      'POST',
      '/api/certificates/issue',
      body,
      { headers: anna },
    )
    const path = `/api/certificates/${certificateId}`
    expect(await account.data('GET', path, undefined, { headers: anna })).toMatchObject({
      subAccountEmail: 'anna@example.com',
    })
    expect(await account.send('GET', path, undefined, { headers: ben })).toMatchObject(
      refusal(403, 'forbidden'),
    )
    expect(await account.data('GET', '/api/certificates', undefined, { headers: ben })).toEqual([])
  })

  test.each([
    'änna@example.com',
    `${'a'.repeat(15_000)}@`,
    'anna@x',
    'a@b..co',
    'a..b@b.co',
    'a@-b.co',
    'anna',
    'anna@',
    '@example.com',
    'a b@example.com',
    'a@example.com, b@example.com',
    '',
    ' \t ',
  ])('the malformed sub-account %s is refused', async (email) => {
    const account = await engine.service().newAccount()
    expect(await account.send('GET', '/api/templates', undefined, { headers: as(email) })).toMatchObject(
      refusal(400, 'validation_failed', 'x-subaccount-email'),
    )
  })

  test.each([
    ['empty', ['', '']],
    ['different', ['anna@example.com', 'ben@example.com']],
  ])('two %s sub-accounts are refused', async (_, emails) => {
    const service = engine.service()
    const { key } = await service.newAccount()
    const headers = { 'x-api-key': key, 'x-subaccount-email': emails }
    const status = await new Promise((resolve, reject) => {
      get(`${service.url}/api/templates`, { headers }, ({ statusCode }) => resolve(statusCode)).on(
        'error',
        reject,
      )
    })
    expect(status).toBe(400)
  })
})
