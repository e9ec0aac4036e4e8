import type { TemplateRecord } from '@certificate-sdk/client'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { balanceOf, createOrganization, createTemplate, readyToIssue } from '../../testing/testDocuments.ts'

describeOnSqliteFirst('The preview of a template', (engine) => {
  test('is a PNG of its page, and nothing is issued', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    const path = `/api/templates/${id}/preview`
    const before = await account.data<TemplateRecord>('GET', `/api/templates/${id}`)
    for (const body of [
      undefined,
      {},
      { recipientData: { name: 'Zoë', attributes: { Course: 'Sailing' } } },
    ]) {
      const { status, headers, bytes } = await account.send('POST', path, body)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/png')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 400, height: 300 })
    }
    expect(await balanceOf(account)).toBe(100)
    expect(await account.data('GET', '/api/certificates')).toEqual([])
    expect(await account.data('GET', `/api/templates/${id}`)).toStrictEqual(before)
  })

  test('shows the given recipient', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    const drawn = async (recipientData: object) =>
      (await account.send('POST', `/api/templates/${id}/preview`, { recipientData })).bytes
    const zoe = await drawn({ name: 'Zoë', attributes: { Course: 'Sailing' } })
    expect((await drawn({ name: 'Zoë', attributes: { Course: 'Sailing' } })).equals(zoe)).toBe(true)
    expect((await drawn({ name: 'Ada', attributes: { Course: 'Sailing' } })).equals(zoe)).toBe(false)
    expect((await drawn({ name: 'Zoë', attributes: { Course: 'Rowing' } })).equals(zoe)).toBe(false)
  })

  test('shows the given dates: an expiry of null is none, and an absent one a sample', async () => {
    const account = await engine.service().newAccount()
    const text = { type: 'text', x: 10, width: 380, height: 60, fontSize: 30 }
    const { id } = await createTemplate(account, {
      fields: [
        { ...text, text: '{{date}}', y: 10 },
        { ...text, text: '{{expiresAt}}', y: 100 },
      ],
    })
    const path = `/api/templates/${id}/preview`
    const drawn = async (body: object) => {
      const { status, bytes } = await account.send('POST', path, body)
      expect(status).toBe(200)
      return bytes.toString('base64')
    }
    const issuedAt = '2020-04-03'
    const dated = await drawn({ issuedAt, expiresAt: '2098-12-31' })
    expect(await drawn({ issuedAt: '2020-04-03T23:00:00-05:00', expiresAt: '2099-01-01T00:00:00Z' })).toBe(
      dated,
    )
    const others = [
      { issuedAt, expiresAt: '2098-12-30' },
      { issuedAt: '2020-04-04', expiresAt: '2098-12-31' },
      { expiresAt: '2098-12-31' },
      { issuedAt },
      { issuedAt, expiresAt: null },
      { issuedAt: '0001-01-01', expiresAt: '9999-12-31' },
    ]
    const images = new Set([dated])
    for (const one of others) images.add(await drawn(one))
    expect(images.size).toBe(1 + others.length)
    expect(await drawn({ issuedAt: null })).toBe(await drawn({}))
    for (const [key, value] of [
      ['issuedAt', '2020-02-30'],
      ['issuedAt', '03/04/2020'],
      ['expiresAt', 5],
      ['expiresAt', ''],
    ] as const)
      expect(await account.send('POST', path, { [key]: value })).toMatchObject(
        refusal(400, 'validation_failed', key),
      )
  })

  test('shows the name and the logo of the given organization', async () => {
    const account = await engine.service().newAccount()
    const text = { x: 10, y: 10, fontSize: 30 }
    const { id } = await createTemplate(account, {
      fields: [
        { ...text, type: 'organization', text: 'Organization' },
        { ...text, type: 'logo', text: 'Logo', y: 100, width: 80, height: 80 },
      ],
    })
    const path = `/api/templates/${id}/preview`
    const drawn = async (organizationId?: string) => {
      const { status, bytes } = await account.send('POST', path, { organizationId })
      expect(status).toBe(200)
      return bytes.toString('base64')
    }
    const named = await createOrganization(account, { name: 'Sailing School' })
    const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const withLogo = await createOrganization(account, {
      name: 'Sailing School',
      logo: `data:image/png;base64,${logo.toString('base64')}`,
    })
    expect(new Set([await drawn(), await drawn(named.id), await drawn(withLogo.id)]).size).toBe(3)
    const other = await engine.service().newAccount()
    const foreign = await createOrganization(other)
    expect(await account.send('POST', path, { organizationId: foreign.id })).toMatchObject(
      refusal(404, 'not_found'),
    )
  })

  test('is refused if the template is', async () => {
    const [owner, other] = await Promise.all([engine.service().newAccount(), engine.service().newAccount()])
    const { id } = await createTemplate(owner, {}, { 'x-subaccount-email': 'anna@example.com' })
    const path = `/api/templates/${id}/preview`
    const headers = { 'x-subaccount-email': 'ben@example.com' }
    expect(await other.send('POST', path, {})).toMatchObject(refusal(404, 'not_found'))
    expect(await owner.send('POST', path, {}, { headers })).toMatchObject(refusal(403, 'forbidden'))
    expect(await owner.send('POST', '/api/templates/nothing/preview', {})).toMatchObject(
      refusal(400, 'validation_failed'),
    )
    expect(await owner.send('POST', path, { recipientData: { name: 1 } })).toMatchObject(
      refusal(400, 'validation_failed', 'recipientData.name'),
    )
  })

  test.each([
    ['dashes', { dash: [1, 1] }, 4_000, 24],
    ['large dots', { dash: [0, 1], strokeWidth: 1_000 }, 2_000, 180],
  ])('is refused as an issue is if its %s take too long to draw', async (_what, keys, side, count) => {
    const account = await engine.service().newAccount()
    const size = { width: side, height: side }
    const ellipse = { type: 'ellipse', text: 'Seal', x: 0, y: 0, ...size, fontSize: 10, stroke: '#102030' }
    const body = await readyToIssue(account, {
      dimensions: size,
      fields: Array.from({ length: count }, () => ({ ...ellipse, strokeWidth: 1, ...keys })),
    })
    const tooLarge = refusal(400, 'too_large_to_draw')
    const path = `/api/templates/${body.mailData.templateId}/preview`
    expect(await account.send('POST', path, {})).toMatchObject(tooLarge)
    expect(await account.send('POST', '/api/certificates/check', body)).toMatchObject(tooLarge)
  })
})
