import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRecorded } from './testing/runRecorded.ts'
import { design, issueInputOf, startService, type TestService } from './testing/startService.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

let service: TestService
beforeAll(async () => {
  service = await startService(5)
})
afterAll(() => service.close())

const run = (...argv: string[]) =>
  runRecorded(argv, { CERTIFICATES_URL: service.url, CERTIFICATES_API_KEY: service.apiKey })

/** Runs with `--json`, expects success without messages, and returns what was printed. */
async function json<Result>(...argv: string[]): Promise<Result> {
  const { exitCode, stdout, stderr } = await run(...argv, '--json')
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return JSON.parse(stdout) as Result
}

test('shows the balance', async () => {
  const { balance } = await service.client.users.balance()
  expect(await run('balance')).toEqual({ exitCode: 0, stdout: `${balance} credits\n`, stderr: '' })
  expect(await json('balance')).toEqual({ balance })
})

test('lists templates', async () => {
  const { exitCode, stdout } = await run('templates', 'list')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^TEMPLATE +NAME +SIZE +FIELDS +CREATED\n/)
  expect(stdout).toContain(`${service.templateId}  Diploma  400 × 300       3  2`)
  expect(await json('templates', 'list')).toEqual(await service.client.templates.list())
})

test('lists organizations', async () => {
  const { exitCode, stdout } = await run('organizations', 'list')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^ORGANIZATION +NAME +E-MAIL +CREATED\n/)
  expect(stdout).toContain(`${service.organizationId}  Sailing School  office@sailing.example  2`)
  expect(await json('organizations', 'list')).toEqual(await service.client.organizations.list())
})

test('exports a template that can be imported, by a file or the standard output', async () => {
  const file = temporaryFolder()('design.json')
  expect(await run('templates', 'export', service.templateId, file)).toEqual({
    exitCode: 0,
    stdout: `Exported “Diploma” to ${file}.\n`,
    stderr: '',
  })
  const exported = JSON.parse(readFileSync(file, 'utf8'))
  expect(exported).toMatchObject(design)
  expect(Object.keys(exported).sort()).toEqual(Object.keys(design).sort())
  expect(await json('templates', 'export', service.templateId)).toEqual(exported)
  expect(await json('templates', 'export', service.templateId, file)).toEqual({
    id: service.templateId,
    file,
  })

  const imported = await run('templates', 'import', file)
  const id = imported.stdout.trim()
  expect(imported).toEqual({ exitCode: 0, stdout: `${id}\n`, stderr: '' })
  expect(await service.client.templates.get(id)).toMatchObject({
    name: 'Diploma',
    dimensions: design.dimensions,
  })
  expect(await json('templates', 'import', file)).toMatchObject({ name: 'Diploma' })
  expect(await json('templates', 'export', id)).toEqual(exported)
})

test('reports the problems of a template', async () => {
  const file = temporaryFolder()('design.json')
  writeFileSync(file, JSON.stringify({ ...design, dimensions: { width: 1, height: 300 } }))
  const { exitCode, stdout, stderr } = await run('templates', 'import', file)
  expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
  expect(stderr).toMatch(/refused: .*dimensions\.width.*at least 16/)
})

test('erases a recipient, and only when it is confirmed', async () => {
  const { certificateId } = await service.client.certificates.issue(issueInputOf(service, 'Zoë'))
  expect((await run('erase', certificateId)).exitCode).toBe(2)
  expect(await service.client.certificates.get(certificateId)).toMatchObject({ recipient: { name: 'Zoë' } })
  expect(await run('erase', certificateId, '--yes')).toEqual({
    exitCode: 0,
    stdout: `Erased the recipient of ${certificateId}.\n`,
    stderr: '',
  })
  const erased = await service.client.certificates.get(certificateId)
  expect(erased).toMatchObject({ status: 'erased', recipient: { name: '' } })
  expect(await json('erase', certificateId, '--yes')).toEqual({ certificateId, status: 'erased' })
})

test('verifies without a key', async () => {
  const { certificateId, verificationUrl } = await service.client.certificates.issue(
    issueInputOf(service, 'Zoë'),
  )
  const code = verificationUrl.split('/').at(-1) ?? ''
  const verify = (...argv: string[]) => runRecorded(['verify', ...argv], { CERTIFICATES_URL: service.url })
  const valid = await verify(code)
  expect(valid).toMatchObject({ exitCode: 0, stderr: '' })
  expect(valid.stdout).toMatch(
    /^Valid, issuer not confirmed\n {2}recipient Zoë\n {2}organization Sailing School\n {2}title Diploma\n {2}issued 2/,
  )
  expect(JSON.parse((await verify(code.toLowerCase(), '--json')).stdout)).toMatchObject({
    status: 'valid',
    certificateId,
  })

  await service.client.certificates.revoke(certificateId, 'Wrong name')
  const revoked = await verify(code)
  expect(revoked.exitCode).toBe(1)
  expect(revoked.stdout).toMatch(/^Not valid \(revoked\)\n(?:.*\n)*? {2}revoked 2\S+: Wrong name\n/)
  expect((await verify(code, '--json')).exitCode).toBe(1)

  const unknown = '0000000000000000'
  expect(await verify(unknown)).toEqual({
    exitCode: 1,
    stdout: `Unknown: no certificate has the code ${unknown}.\n`,
    stderr: '',
  })
  expect(await verify(unknown, '--json')).toEqual({
    exitCode: 1,
    stdout: '{"status":"unknown"}\n',
    stderr: '',
  })
})

test('says of a private certificate that its page answers, and needs no key for that', async () => {
  const { certificateId, verificationUrl } = await service.client.certificates.issue(
    issueInputOf(service, 'Zoë'),
  )
  await service.client.certificates.setPrivacy(certificateId, true)
  const code = verificationUrl.split('/').at(-1) ?? ''
  const verify = (...argv: string[]) => runRecorded(['verify', ...argv], { CERTIFICATES_URL: service.url })
  expect(await verify(code)).toEqual({
    exitCode: 1,
    stdout: `Private: ask on its page whether a name belongs to it: ${service.url}/v/${code}\n`,
    stderr: '',
  })
  expect(await verify(code, '--json')).toEqual({ exitCode: 1, stdout: '{"status":"private"}\n', stderr: '' })
})
