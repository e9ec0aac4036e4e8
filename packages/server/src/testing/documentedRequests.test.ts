import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Batch } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchEnd } from './batchCalls.ts'
import { hasTool } from './externalTool.ts'
import { startTestServer, type TestAccount, type TestServer } from './startTestServer.ts'
import { readyToIssue } from './testDocuments.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const run = promisify(execFile)
const bounceToken = 'a-token-of-the-documented-requests'

/** Returns the first block of shell commands on a page. */
function blockOf(page: string): string {
  return /^```sh\n(.*?)^```/ms.exec(readFileSync(join(root, 'docs', page), 'utf8'))?.[1] ?? ''
}

const requests = test.skipIf(!hasTool('curl'))
let server: TestServer
let account: TestAccount
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'documented-requests-'))
  server = await startTestServer({ BOUNCE_TOKEN: bounceToken })
  account = await server.newAccount()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function runScript(script: string, environment: Record<string, string> = {}, cwd = folder) {
  const env = { PATH: process.env.PATH, URL: server.url, KEY: account.key, ...environment }
  return (await run('bash', ['-euo', 'pipefail', '-c', script], { cwd, env })).stdout
}

requests('docs/api.md issues a certificate by curl', async () => {
  const script = blockOf('api.md')
    .replace('http://127.0.0.1:3000', server.url)
    .replace('$(cat data/demo-api-key)', account.key)
  expect(JSON.parse(await runScript(script, {}, root))).toMatchObject({
    data: { status: 'valid', recipientName: 'Zoë Ångström' },
  })
})

requests('docs/batches.md issues a list by curl', async () => {
  const { organizationId, mailData } = await readyToIssue(account)
  const block = blockOf('batches.md')
    .replaceAll('"organizationId":"…"', `"organizationId":"${organizationId}"`)
    .replaceAll('"templateId":"…"', `"templateId":"${mailData.templateId}"`)
    .replaceAll('class.xlsx', 'class.csv')
  const options = /-F 'options=.*'/.exec(block)?.[0] ?? ''
  const [, check = '', create = '', follow = ''] = block.replace('-F …', () => options).split(/^# \d.*\n/m)
  writeFileSync(
    join(folder, 'class.csv'),
    'Name,Email,Course\nZoë,zoe@example.com,Sailing\nAda,nowhere,Sailing\n',
  )
  expect(JSON.parse(await runScript(check))).toMatchObject({ data: { rows: 2, valid: 1, invalid: 1 } })
  const { data } = JSON.parse(await runScript(create)) as { data: Batch }
  await batchEnd(account, data.id)
  await runScript(follow, { ID: data.id })
  expect(readFileSync(join(folder, 'results.csv'), 'utf8')).toContain('zoe@example.com,issued')
  expect(readFileSync(join(folder, 'certificates.zip')).subarray(0, 2).toString()).toBe('PK')
})

requests('docs/email.md reports an email that came back', async () => {
  const script = blockOf('email.md').replace('https://certificates.example', server.url)
  const message = 'From: mailer-daemon@example.com\nSubject: Undeliverable\n\nNo such user.\n'
  await runScript(`printf '${message.replaceAll('\n', '\\n')}' | (${script.trim()})`, {
    BOUNCE_TOKEN: bounceToken,
  })
})
