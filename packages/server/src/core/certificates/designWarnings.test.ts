import type { TemplateField } from '@certificate-sdk/template'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'

const dimensions = { width: 1000, height: 700 }

describeOnSqliteFirst('QR codes that are hard to scan', (engine) => {
  const warningsOf = async (keys: Partial<TemplateField>, template: object = {}) => {
    const account = await engine.service().newAccount()
    const code = { type: 'qr', text: 'QR', x: 500, y: 300, fontSize: 200, color: '#000000', ...keys }
    const body = await readyToIssue(account, { fields: [code], dimensions, ...template })
    const recipientData = { ...body.recipientData, attributes: {} }
    const { body: answer } = await account.send('POST', '/api/certificates/check', {
      ...body,
      recipientData,
    })
    return (answer as { data: { warnings: string[] } }).data.warnings
  }
  const small = /^The QR code "QR" may be too small to scan: it needs (\d+) px, and has (\d+) px\.$/

  test('squares of one px, and turned ones of two, are a warning that names a sufficient size', async () => {
    expect(await warningsOf({})).toEqual([])
    for (const keys of [{ fontSize: 50 }, { fontSize: 90, rotation: 30 }]) {
      const [warning = '', ...others] = await warningsOf(keys)
      expect(others).toEqual([])
      const [, needed, size] = small.exec(warning) ?? []
      expect(Number(size)).toBe(keys.fontSize)
      expect(await warningsOf({ ...keys, fontSize: Number(needed) })).toEqual([])
    }
    expect(await warningsOf({ fontSize: 90, rotation: 90 })).toEqual([])
  })

  test('squares that are too small on paper are a warning', async () => {
    const print = { width: 5, height: 3.5, unit: 'in' }
    expect(await warningsOf({ fontSize: 90 })).toEqual([])
    expect((await warningsOf({ fontSize: 90 }, { print }))[0]).toMatch(small)
  })

  test('a pale code is a warning', async () => {
    expect(await warningsOf({ color: '#c0c0c0' })).toEqual([
      'The QR code "QR" may be too pale to scan: its contrast is 47 %.',
    ])
  })

  test.each([0.4, 0.5, 0.7])('a code of opacity %d has none on white, where it is read', async (opacity) => {
    expect(await warningsOf({ opacity })).toEqual([])
  })

  test('a hidden code has none', async () => {
    expect(await warningsOf({ fontSize: 50, hidden: true })).toEqual([])
  })
})

describeOnSqliteFirst('Logos', (engine) => {
  test('are a warning while the organization has none, and no more once it has one', async () => {
    const account = await engine.service().newAccount()
    const logo = { type: 'logo', text: 'Logo', x: 500, y: 300, fontSize: 200 }
    const body = await readyToIssue(account, { fields: [logo], dimensions })
    const recipientData = { ...body.recipientData, attributes: {} }
    const warnings = async () => {
      const check = await account.send('POST', '/api/certificates/check', { ...body, recipientData })
      return (check.body as { data: { warnings: string[] } }).data.warnings
    }
    expect(await warnings()).toEqual(['The field "Logo" is empty: the organization has no logo.'])
    const image = dataUrl(await pngOf({ width: 30, height: 20 }, '#00aa00'))
    await account.data('PUT', `/api/profile/organization/${body.organizationId}`, { logo: image })
    expect(await warnings()).toEqual([])
  })
})

describeOnSqliteFirst('Templates without a name', (engine) => {
  test('are a warning, unless they have a title', async () => {
    const account = await engine.service().newAccount()
    const warnings = async (template: object) => {
      const body = await readyToIssue(account, { fields: [], dimensions, ...template })
      const recipientData = { ...body.recipientData, attributes: {} }
      const check = await account.send('POST', '/api/certificates/check', { ...body, recipientData })
      return (check.body as { data: { warnings: string[] } }).data.warnings
    }
    const expected =
      'The public name of the certificate is "Untitled design": name the template, or give it a title.'
    expect(await warnings({ name: 'Untitled design' })).toEqual([expected])
    expect(await warnings({ name: '無題のデザイン' })).toHaveLength(1)
    expect(await warnings({ name: 'Untitled design', title: 'Diploma' })).toEqual([])
    expect(await warnings({ name: 'Diploma' })).toEqual([])
  })
})
