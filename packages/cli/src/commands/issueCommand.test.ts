import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CliWorld } from '../runCli.ts'
import { runRecorded } from '../testing/runRecorded.ts'
import { startService, type TestService } from '../testing/startService.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const credits = 40
const tooLong = 'Too long for its field '.repeat(80).trim()

let service: TestService
beforeAll(async () => {
  service = await startService(credits)
})
afterAll(() => service.close())

const balance = async () => (await service.client.users.balance()).balance

/** A CSV file, and how to issue it. */
function prepare(content: string) {
  const file = temporaryFolder()
  const csv = file('people.csv')
  writeFileSync(csv, content)
  const run = (argv: readonly string[] = [], world: Partial<CliWorld> = {}) => {
    const { url, apiKey, templateId, organizationId } = service
    const ids = ['--template', templateId, '--organization', organizationId]
    // The last of two equal options counts.
    const all = ['issue', '--csv', csv, ...ids, ...argv]
    return runRecorded(all, { CERTIFICATES_URL: url, CERTIFICATES_API_KEY: apiKey }, world)
  }
  return { csv, file, run, results: () => readFileSync(file('people.results.csv'), 'utf8') }
}

const people = 'name;email;Course\r\nZoë;zoe@example.com;"Sailing; and more"\r\n李;li@example.com;Sailing\r\n'

test('issues, writes the results with the delimiter of the CSV, and has nothing to do the next time', async () => {
  const { csv, file, run, results } = prepare(people)
  const before = await balance()
  expect(await run()).toEqual({
    exitCode: 0,
    stdout: `2 certificates issued, 0 failed.\nResults: ${file('people.results.csv')}\n`,
    stderr: '1 of 2: 1 done\n2 of 2: 2 done\n',
  })
  expect(await balance()).toBe(before - 2)
  const written = results()
  expect(written).toMatch(
    /^\ufeffname;email;certificateId;verificationUrl;error\r\nZoë;zoe@example\.com;[\w-]{36};http:\S+\/v\/\w{16};\r\n李;/,
  )
  const [certificate] = await service.client.certificates.list()
  expect(['Sailing; and more', 'Sailing']).toContain(certificate?.attributes.Course)

  const again = await run()
  expect(again).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('Resuming: 2 of 2 are issued already.'),
  })
  expect(again.stdout).toContain('2 certificates issued (2 of them before), 0 failed.')
  expect(await balance()).toBe(before - 2)
  expect(results()).toBe(written)
  expect(readFileSync(`${csv}.journal`, 'utf8')).not.toMatch(/Zoë|zoe@/)
})

test('prints only JSON with --json', async () => {
  const { csv, file, run } = prepare(people)
  const { exitCode, stdout } = await run(['--json'])
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    rows: 2,
    issued: 2,
    issuedBefore: 0,
    failed: 0,
    skipped: 0,
    resultsFile: file('people.results.csv'),
    journal: `${csv}.journal`,
    results: [
      expect.objectContaining({ row: 2, name: 'Zoë', email: 'zoe@example.com', status: 'issued' }),
      expect.objectContaining({ row: 3, name: '李', certificateId: expect.stringMatching(/^[\w-]{36}$/) }),
    ],
  })
})

test('sends the e-mail that subject and body make', async () => {
  const { file, run } = prepare('name,email\nZoë,zoe@example.com\n')
  writeFileSync(file('body.txt'), '\ufeffWell done, {{name}}!\r\n')
  expect((await run(['--subject', 'For {{name}}', '--body-file', file('body.txt')])).exitCode).toBe(0)
  const [certificate] = await service.client.certificates.list()
  expect(await service.client.certificates.mail(certificate?.certificateId ?? '')).toMatchObject({
    subject: 'For Zoë',
    text: expect.stringMatching(/^Well done, Zoë!\n\n/),
  })
  expect(await run(['--subject', 'Another', '--body-file', file('body.txt')])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('its subject or body was not the same'),
  })
})

test('reports the problems of the CSV and issues nothing', async () => {
  const { csv, run } = prepare('name,email\nZoë,zoe@example.com\n\nLi,li@\n')
  const before = await balance()
  expect(await run()).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `Skipped 1 empty row: 3\n${csv} has 1 problem. Nothing was issued.\n  Row 4, column email: “li@” is not an e-mail address.\n`,
  })
  expect(JSON.parse((await run(['--json'])).stdout)).toEqual({
    problemCount: 1,
    problems: [{ row: 4, column: 'email', message: '“li@” is not an e-mail address.' }],
  })
  expect(await balance()).toBe(before)
  expect(existsSync(`${csv}.journal`)).toBe(false)
})

test('takes a corrected CSV if no row of the first was issued', async () => {
  const { csv, run } = prepare(`name,email,Course\nA,a@example.com,${tooLong}\n`)
  expect((await run()).exitCode).toBe(1)
  writeFileSync(csv, 'name,email,Course\nA,a@example.com,x\n')
  expect((await run()).exitCode).toBe(0)
})

test('continues after a row that the service refuses, and the next run sends only that row', async () => {
  const { file, run, results } = prepare(`name,email,Course\nA,a@example.com,${tooLong}\nB,b@example.com,x\n`)
  const before = await balance()
  const { exitCode, stdout, stderr } = await run()
  expect(exitCode).toBe(1)
  expect(stdout).toContain('1 certificate issued, 1 failed.')
  expect(stderr).toMatch(/^1 row failed:\n {2}Row 2, A: .*“Course”/m)
  expect(results()).toMatch(/\r\nA,a@example\.com,,,.*“Course”/)
  expect(results()).toMatch(/\r\nB,b@example\.com,[\w-]{36},/)
  expect(await balance()).toBe(before - 1)
  expect(await run()).toMatchObject({ exitCode: 1 })
  expect(await balance()).toBe(before - 1)
  expect(existsSync(file('people.csv.journal.lock'))).toBe(false)
})

test('a dry run checks every row, counts credits, and changes nothing', async () => {
  const { csv, run } = prepare(`name,email,Course,Extra\nA,a@example.com,${tooLong},1\nB,b@example.com,x,2\n`)
  const before = await balance()
  const { exitCode, stdout, stderr } = await run(['--dry-run'])
  expect(exitCode).toBe(1)
  expect(stdout).toBe(
    `2 rows checked: 1 would fail. Nothing was issued.\n2 credits needed, balance ${before}.\n`,
  )
  expect(stderr).toMatch(/^1 row would fail:\n {2}Row 2: .*“Course”/m)
  expect(stderr).toMatch(/^Warnings for 1 row:$/m)
  expect(stderr).toMatch(/^ {2}Row 3: .*Extra/m)
  expect(await balance()).toBe(before)
  expect([`${csv}.journal`, csv.replace('.csv', '.results.csv')].filter(existsSync)).toEqual([])
})

test('a dry run counts only rows that are not issued yet', async () => {
  const { run } = prepare(people)
  await run()
  const before = await balance()
  const { exitCode, stdout } = await run(['--dry-run', '--json'])
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    dryRun: true,
    rows: 2,
    alreadyIssued: 2,
    failures: [],
    warnings: [],
    creditsNeeded: 0,
    balance: before,
    creditsMissing: 0,
  })
})

test('issues nothing if the credits do not suffice', async () => {
  const { run } = prepare(`name,email\n${'A,a@example.com\n'.repeat(credits + 1)}`)
  const before = await balance()
  const needed = credits + 1
  expect(await run()).toEqual({
    exitCode: 3,
    stdout: '',
    stderr: `${needed} credits are needed and ${before} are left, so nothing was issued. Add credits, or issue fewer rows.\n`,
  })
  expect(await balance()).toBe(before)
  const rehearsed = await run(['--dry-run'])
  expect(rehearsed.exitCode).toBe(1)
  expect(rehearsed.stdout).toContain(
    `${needed} credits needed, balance ${before}: ${needed - before} too few.`,
  )
})

test.each(['--template', '--organization'])('issues nothing if %s is unknown', async (option) => {
  const { run } = prepare(people)
  const before = await balance()
  for (const [id, message] of [
    ['00000000-0000-4000-8000-000000000000', /refused: .*not found/i],
    ['x', /must be a UUID/],
  ] as const) {
    const outcome = await run([option, id])
    expect(outcome).toMatchObject({ exitCode: 3, stdout: '', stderr: expect.stringMatching(message) })
    expect((await run([option, id, '--dry-run'])).exitCode).toBe(3)
  }
  expect(await balance()).toBe(before)
  // The mistake is forgotten.
  expect((await run()).exitCode).toBe(0)
})

test('refuses a journal of another CSV', async () => {
  const { csv, run } = prepare(people)
  await run()
  const before = await balance()
  writeFileSync(csv, `${people}C;c@example.com;\r\n`)
  for (const argv of [[], ['--dry-run']])
    expect(await run(argv)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('is the journal of another run: its CSV file was not the same.'),
    })
  expect(await balance()).toBe(before)
  expect((await run(['--journal', `${csv}.journal-2`])).exitCode).toBe(0)
  expect(await balance()).toBe(before - 3)
})

test('stops and keeps its results if the key is refused during the run', async () => {
  const { run, results } = prepare(`name,email\n${'A,a@example.com\n'.repeat(6)}`)
  const before = await balance()
  let sent = 0
  const outcome = await run(['--concurrency', '1', '--json'], {
    fetch: async (input, options) => {
      const isIssue = String(input).endsWith('/certificates/issue')
      if (!isIssue || ++sent <= 2) return fetch(input, options)
      const body = { success: false, code: 'unauthorized', message: 'The key was revoked.', requestId: 'r' }
      return Response.json(body, { status: 401 })
    },
  })
  expect(outcome.exitCode).toBe(3)
  expect(outcome.stderr).toContain('does not accept the API key: The key was revoked.')
  expect(JSON.parse(outcome.stdout)).toMatchObject({ rows: 6, issued: 2 })
  expect(results().match(/Not issued yet: run the same command again\./g)?.length).toBeGreaterThanOrEqual(3)
  expect(await balance()).toBe(before - 2)
  expect((await run()).exitCode).toBe(0)
  expect(await balance()).toBe(before - 6)
})

test('does not run without a place for the results', async () => {
  const { run, file } = prepare(people)
  const before = await balance()
  expect(await run(['--results', file('none/results.csv')])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('its folder does not exist'),
  })
  expect(await balance()).toBe(before)
})
