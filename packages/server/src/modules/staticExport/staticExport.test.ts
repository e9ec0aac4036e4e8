import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../commands/runCommand.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { loadVerifier } from '../../testing/loadVerifier.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const publicUrl = 'https://certificates.example.com'

describeOnSqliteFirst('A static export', (engine) => {
  const verifier = loadVerifier()
  const folder = mkdtempSync(join(tmpdir(), 'static-export-'))
  let server: TestServer
  let account: TestAccount
  let issued: IssuedCertificate[]
  let run: (...words: string[]) => ReturnType<typeof runCommand>
  beforeAll(async () => {
    const storage = await engine.emptyStorage()
    server = await startTestServer({ ...storage, PUBLIC_URL: publicUrl })
    const environment = { ...storage, DATA_DIR: server.dataDir, PUBLIC_URL: publicUrl }
    run = (...words) => runCommand(words, environment)
    account = await server.newAccount()
    const body = await readyToIssue(account)
    const names = ['Zoë </script> Ångström', 'محمد "Mo" \\n', 'Revoked']
    issued = []
    for (const name of names)
      issued.push(
        await account.data('POST', '/api/certificates/issue', {
          ...body,
          recipientData: { ...body.recipientData, name },
        }),
      )
    await account.data('POST', `/api/certificates/${issued[2]?.certificateId}/revoke`, { reason: 'Mistake' })
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await server.close()
  })

  const exported = (...words: string[]) =>
    run('export', '--static', folder, '--account', account.accountId, '--json', ...words)
  const codeOf = (index: number) => issued[index]?.verificationUrl.split('/').at(-1) ?? ''
  const pageOf = (index: number) => readFileSync(join(folder, 'v', codeOf(index), 'index.html'), 'utf8')
  /** Returns the data that a page's scripts read. */
  const read = (index: number) => {
    const [, data = ''] = /id="certificate">(.*)<\/script>/.exec(pageOf(index)) ?? []
    const script = readFileSync(
      join(folder, 'organizations', issued[0]?.organizationId ?? '', 'organization.js'),
      'utf8',
    )
    return {
      certificate: JSON.parse(data).certificate,
      organization: JSON.parse(script.slice(script.indexOf('{'))),
    }
  }
  const tree = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .sort()

  /** Returns the folder as an input has it. Changes of a file are given by its path. */
  const chosen = (changes: Readonly<Record<string, Uint8Array<ArrayBuffer> | undefined>> = {}) =>
    tree()
      .filter((path) => !(path in changes && changes[path] === undefined))
      .map((path) => {
        const file = new File([changes[path] ?? readFileSync(join(folder, path))], 'file')
        const value = `copy/${path.replaceAll(sep, '/')}`
        return Object.defineProperty(file, 'webkitRelativePath', { value })
      })

  test('verifies with what is in the folder, says what is signed, and has the files of valid certificates', async () => {
    expect(JSON.parse((await exported()).stdout)).toMatchObject({
      certificates: 3,
      unchanged: 0,
      organizations: 1,
    })
    for (const [index, name] of [
      [0, 'Zoë </script> Ångström'],
      [1, 'محمد "Mo" \\n'],
    ] as const) {
      const { certificate, organization } = read(index)
      expect(await verifier.checkCertificate(certificate, organization)).toMatchObject({
        state: 'valid',
        facts: { name, title: 'Diploma', issuer: 'Sailing School' },
        files: { 'certificate.pdf': expect.stringMatching(/^[\da-f]{64}$/) },
      })
      const files = readdirSync(join(folder, 'v', codeOf(index)))
      expect(files.sort()).toEqual(['certificate.pdf', 'certificate.png', 'credential.json', 'index.html'])
      const own = ['index.html', 'credential.json'].map(
        (file) => statSync(join(folder, 'v', codeOf(index), file)).size,
      )
      expect(own.reduce((sum, size) => sum + size)).toBeLessThan(25_000)
    }
    expect(readdirSync(join(folder, 'v', codeOf(2)))).toEqual(['index.html'])
    expect(pageOf(2)).toContain('data-state="revoked"')
    const paths = tree()
    expect(paths).toContain(join('organizations', issued[0]?.organizationId ?? '', 'did.json'))
    expect(paths).toContain(join('organizations', issued[0]?.organizationId ?? '', 'status', '0'))
    expect(paths.filter((path) => path.endsWith('.partial'))).toEqual([])
  })

  test('refuses one changed character of anything that is signed', async () => {
    const { certificate, organization } = read(0)
    const change = (text: string) => {
      const at = text.length - 20
      return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
    }
    const forged = [
      [{ ...certificate, quads: certificate.quads.replace('Sailing', 'Failing') }, organization],
      [{ ...certificate, quads: change(certificate.quads) }, organization],
      [{ ...certificate, value: change(certificate.value) }, organization],
      [{ ...certificate, code: codeOf(1) }, organization],
      [{ ...certificate, files: read(1).certificate.files }, organization],
      [certificate, { ...organization, keys: ['z6MkgxRmrNqhx5qo1n1RJ1A756ywnn4mz7Fw4SyCYYgqh2AS'] }],
      [certificate, { ...organization, did: 'did:web:example.com:organizations:1' }],
      [
        certificate,
        { ...organization, status: { ...organization.status, text: change(organization.status.text) } },
      ],
      [certificate, { ...organization, status: certificate.files }],
    ] as const
    for (const [given, by] of forged)
      expect(['forged', 'unreadable']).toContain((await verifier.checkCertificate(given, by)).state)
  })

  test('is checked as a whole, with every file', async () => {
    const steps: number[] = []
    expect(await verifier.checkFolder(chosen(), (done) => steps.push(done))).toMatchObject({
      total: 3,
      counts: { valid: 2, expired: 0, ended: 1, failed: 0 },
      missing: 0,
      failures: [],
      issuers: [{ name: 'Sailing School', certificates: 2, keys: [expect.stringMatching(/^z6Mk/)] }],
    })
    expect(steps).toEqual([1, 2, 3])
  })

  test('has no byte that changes unnoticed', async () => {
    const isSigned = (path: string) => /^(v|organizations)\b/.test(path) && !path.includes(codeOf(2))
    for (const path of tree().filter(isSigned)) {
      const bytes = readFileSync(join(folder, path))
      for (let bit = 0; bit < 8; bit++) {
        const at = Math.floor(((bytes.length - 1) * bit) / 7)
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        const { failures, counts } = await verifier.checkFolder(chosen({ [path]: changed }))
        const named = failures.map((failure) => failure.path)
        expect(named, `bit of byte ${at}`).toContain(path.replaceAll(sep, '/'))
        // A statement of an organization concerns all of its certificates.
        if (path.startsWith('v')) expect(named).toHaveLength(1)
        if (path.startsWith('v')) expect(counts).toMatchObject({ valid: 1, failed: 1 })
      }
    }
  })

  test('names what is missing, and what belongs to another certificate', async () => {
    const page = (index: number) => join('v', codeOf(index), 'index.html')
    const file = join('v', codeOf(0), 'certificate.pdf')
    expect(await verifier.checkFolder(chosen({ [file]: undefined }))).toMatchObject({
      counts: { valid: 1, failed: 1 },
      missing: 0,
      failures: [{ code: codeOf(0), path: `v/${codeOf(0)}/certificate.pdf`, problem: 'missing' }],
    })
    expect(await verifier.checkFolder(chosen({ [page(1)]: undefined }))).toMatchObject({
      total: 2,
      counts: { valid: 1, failed: 0 },
      missing: 1,
    })
    const other = readFileSync(join(folder, page(1)))
    expect(await verifier.checkFolder(chosen({ [page(0)]: other }))).toMatchObject({
      counts: { valid: 1, failed: 1 },
      failures: [{ code: codeOf(0), problem: 'changed' }],
    })
    const ended = readFileSync(join(folder, page(2)))
    expect(await verifier.checkFolder(chosen({ [page(0)]: ended }))).toMatchObject({ missing: 1 })
    expect(await verifier.checkFolder([])).toMatchObject({ total: 0 })
  })

  test('continues where it stopped, and writes what changed since', async () => {
    const before = tree().map((path) => [path, statSync(join(folder, path)).mtimeMs])
    rmSync(join(folder, 'v', codeOf(1), 'index.html'))
    writeFileSync(join(folder, 'v', codeOf(1), 'index.html.partial'), 'half')
    expect(JSON.parse((await exported()).stdout)).toMatchObject({ certificates: 3, unchanged: 2 })
    const kept = before.filter(([path]) => String(path).includes(codeOf(0)))
    expect(kept.map(([path]) => [path, statSync(join(folder, String(path))).mtimeMs])).toEqual(kept)
    await account.data('POST', `/api/certificates/${issued[0]?.certificateId}/revoke`, {})
    expect(JSON.parse((await exported()).stdout)).toMatchObject({ certificates: 3, unchanged: 2 })
    expect(readdirSync(join(folder, 'v', codeOf(0)))).toEqual(['index.html'])
    expect(existsSync(join(folder, 'v', codeOf(1), 'index.html.partial'))).toBe(false)
  })

  test('leaves out private certificates', async () => {
    const setPrivate = (isPrivate: boolean) =>
      server.database.run('UPDATE certificates SET private_by = ? WHERE id = ?', [
        isPrivate ? 'recipient' : null,
        issued[1]?.certificateId ?? '',
      ])
    await setPrivate(true)
    expect(JSON.parse((await exported()).stdout)).toMatchObject({ certificates: 2 })
    expect(existsSync(join(folder, 'v', codeOf(1)))).toBe(false)
    await setPrivate(false)
    expect(JSON.parse((await exported()).stdout)).toMatchObject({ certificates: 3, unchanged: 2 })
  })

  test('leaves out specimens of test mode', async () => {
    const testing = await server.testModeOf(account)
    const specimen = await testing.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(testing),
    )
    const whole = join(folder, 'whole')
    const { exitCode } = await run('export', '--static', whole, '--without-files')
    expect(exitCode).toBe(0)
    const codes = readdirSync(join(whole, 'v'))
    rmSync(whole, { recursive: true })
    expect(codes).toContain(codeOf(0))
    expect(codes).not.toContain(specimen.verificationUrl.split('/').at(-1))
  })

  test('is the same each time, but for the date', async () => {
    const again = mkdtempSync(join(tmpdir(), 'static-export-'))
    try {
      await run('export', '--static', again, '--account', account.accountId)
      const dated = /organization\.js$|verify-offline\.html$/
      for (const path of tree().filter((one) => !dated.test(one)))
        expect(readFileSync(join(again, path)).equals(readFileSync(join(folder, path)))).toBe(true)
    } finally {
      rmSync(again, { recursive: true, force: true })
    }
  })

  test('has no files if they are not wanted', async () => {
    await exported('--without-files')
    expect(readdirSync(join(folder, 'v', codeOf(1))).sort()).toEqual(['credential.json', 'index.html'])
  })

  test('needs the address of the service', async () => {
    const outcome = await runCommand(['export', '--static', folder], {
      DATA_DIR: server.dataDir,
      PUBLIC_URL: '',
    })
    expect(outcome.exitCode).toBe(1)
  })
})
