import type { TemplateRecord } from '@certificate-sdk/client'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { balanceOf, createTemplate, readyToIssue } from '../../testing/testDocuments.ts'

describeOnEveryEngine('The preview of a template', (engine) => {
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
    expect(await account.send('POST', '/api/certificates/issue?dryRun=true', body)).toMatchObject(tooLarge)
  })
})
