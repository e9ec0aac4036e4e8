import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CertificateClient } from '@certificate-sdk/client'
import { readConfig, startServer } from '@certificate-sdk/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedDemo } from './seedDemo.mjs'

const apiKey = 'cs_key-of-the-seed-test-0123'
let dataDir
let server
let client
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'certificate-seed-'))
  server = await startServer(
    readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_API_KEY: apiKey,
      RENDER_WORKERS: '0',
      LOG_LEVEL: 'silent',
    }),
  )
  client = new CertificateClient({ baseUrl: server.url, apiKey })
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

const seed = () => seedDemo({ serviceUrl: server.url, apiKey })

it('makes one design and one organization, with which a certificate can be issued', async () => {
  // Two starts at once make them only once.
  await Promise.all([seed(), seed()])
  const [template, ...otherTemplates] = await client.templates.list()
  const [organization, ...otherOrganizations] = await client.organizations.list()
  expect([otherTemplates, otherOrganizations]).toEqual([[], []])
  expect(new Set(template.fields.map(({ type }) => type))).toEqual(
    new Set(['logo', 'text', 'name', 'attribute', 'date', 'organization', 'qr']),
  )
  expect(organization).toMatchObject({
    name: 'Northwind Sailing School',
    logo: expect.stringMatching(/^http/),
  })
  // The first one is on every page of the documentation: its ring is higher than any letter.
  for (const name of [
    'Zoë Ångström',
    'Maximiliana Featherstonehaugh de la Fuente y Villanueva',
    'Żaneta Jönsson',
  ]) {
    const { warnings } = await client.certificates.check({
      recipientData: {
        name,
        email: 'zoe@example.com',
        attributes: { Course: 'Day skipper, coastal waters, with night passages' },
      },
      organizationId: organization.id,
      mailData: { templateId: template.id },
    })
    expect(warnings, name).toEqual([])
  }
})

it('makes nothing again', async () => {
  await seed()
  await seed()
  expect(await client.templates.list()).toHaveLength(1)
  expect(await client.organizations.list()).toHaveLength(1)
})

it('does not bring back what a person deleted', async () => {
  await seed()
  const [template] = await client.templates.list()
  await client.templates.delete(template.id)
  await seed()
  expect(await client.templates.list()).toEqual([])
})

it('needs little space', async () => {
  expect((await stat(new URL('background.png', import.meta.url))).size).toBeLessThan(60_000)
})
