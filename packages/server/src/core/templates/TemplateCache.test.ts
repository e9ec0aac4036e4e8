import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import type { Tx } from '../../kit/database/Database.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { TemplateCache } from './TemplateCache.ts'
import { findTemplate } from './templateRepository.ts'

test('a document is read again only if its version has changed', async () => {
  const cache = new TemplateCache()
  const stored = { id: 't', accountId: 'a', subAccountEmail: null, version: 1, createdAt: 0 }
  const statements: string[] = []
  const tx = {
    one: async (sql: string) => {
      statements.push(sql.includes('document') ? 'document' : 'version')
      return { ...stored, ...(sql.includes('document') && { document: `{"name":"${stored.version}"}` }) }
    },
  } as unknown as Tx
  const nameOf = async () => (await findTemplate(tx, 't', cache))?.document.name
  expect([await nameOf(), await nameOf()]).toEqual(['1', '1'])
  stored.version = 2
  expect([await nameOf(), await nameOf()]).toEqual(['2', '2'])
  expect(statements).toEqual(['version', 'document', 'version', 'version', 'document', 'version'])
})

test('no request can change the document of another one', () => {
  const document = new TemplateCache().parse({ id: 't', version: 1, json: '{"fields":[{"text":"A"}]}' })
  expect(() => Object.assign(document.fields[0] as object, { text: 'B' })).toThrow(TypeError)
  expect(() => document.fields.pop()).toThrow(TypeError)
})

describeOnEveryEngine('A changed template', (engine) => {
  test('is used by the next certificate', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    for (const name of ['First', 'Second', 'Third']) {
      await account.data('PUT', `/api/templates/${body.mailData.templateId}`, { name })
      const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
      expect(await account.data('GET', `/api/certificates/${certificateId}`)).toMatchObject({
        templateName: name,
      })
    }
  })
})
