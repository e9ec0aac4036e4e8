import { afterEach, beforeEach, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'

let server: PlannedServer
let client: CertificateClient
beforeEach(async () => {
  server = await startPlannedServer()
  client = new CertificateClient({ baseUrl: server.url, apiKey: 'k', sleep: async () => undefined })
})
afterEach(() => server.close())

const planFonts = (...data: object[]) =>
  server.plan({ body: { success: true, message: '', data, pagination: { next: null } } })

test('names that differ in case are one family', async () => {
  planFonts(
    { family: 'ACME', isBold: true, isItalic: false, url: '/bold' },
    { family: 'Acme', isBold: false, isItalic: false, url: '/regular' },
    { family: 'Other', isBold: true, isItalic: true, url: '/other' },
  )
  expect(await client.fonts.families()).toEqual([
    { name: 'ACME', files: { Bold: '/bold', Regular: '/regular' }, isFallback: false },
    { name: 'Other', files: { BoldItalic: '/other', Regular: '/other' }, isFallback: false },
  ])
})
