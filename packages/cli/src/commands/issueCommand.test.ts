import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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

/**
 * Prepares a file of recipients, and how to issue it: with the credits shared by all tests, unless it has its own
 * service.
 */
function prepare(content: string | Uint8Array, name = 'people.csv', own?: TestService) {
  const file = temporaryFolder()
  const csv = file(name)
  writeFileSync(csv, content)
  const run = (argv: readonly string[] = [], world: Partial<CliWorld> = {}) => {
    const { url, apiKey, templateId, organizationId } = own ?? service
    const ids = ['--template', templateId, '--organization', organizationId]
    // The last of two equal options counts.
    const all = ['issue', '--csv', csv, ...ids, ...argv]
    return runRecorded(all, { CERTIFICATES_URL: url, CERTIFICATES_API_KEY: apiKey }, world)
  }
  return { csv, file, run, results: () => readFileSync(file('people.results.csv'), 'utf8') }
}

const people = 'name;email;Course\r\nZoë;zoe@example.com;"Sailing; and more"\r\n李;li@example.com;Sailing\r\n'

test('issues, writes the results, and has nothing to do the next time', async () => {
  const { csv, file, run, results } = prepare(people)
  const before = await balance()
  expect(await run()).toMatchObject({
    exitCode: 0,
    stdout: `2 certificates issued, 0 failed.\nResults: ${file('people.results.csv')}\n`,
    stderr: expect.stringContaining('2 of 2: 2 done\n'),
  })
  expect(await balance()).toBe(before - 2)
  const written = results()
  expect(written).toMatch(
    /^\ufeffrow,name,email,state,certificateId,verificationUrl,message\r\n2,Zoë,zoe@example\.com,issued,[\w-]{36},http:\S+\/v\/\w{16},\r\n3,李,/,
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

test('issues a workbook', async () => {
  const row = (...cells: string[]) =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>',
    'xl/s.xml': `<worksheet><sheetData>${row('Vorname', 'Nachname', 'E-Mail')}${row('Ada', 'Lovelace', 'ada@example.com')}</sheetData></worksheet>`,
  }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  )
  const { run, results } = prepare(bytes, 'people.xlsx')
  expect(await run()).toMatchObject({ exitCode: 0 })
  expect(results()).toContain('2,Ada Lovelace,ada@example.com,issued,')
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
    batch: expect.stringMatching(/^[\w-]{36}$/),
    resultsFile: file('people.results.csv'),
    journal: `${csv}.journal`,
    results: [
      expect.objectContaining({ row: 2, name: 'Zoë', email: 'zoe@example.com', state: 'issued' }),
      expect.objectContaining({ row: 3, name: '李', certificateId: expect.stringMatching(/^[\w-]{36}$/) }),
    ],
  })
})

test('sends the email that subject and body make', async () => {
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

test('names rows that lack a value, and issues them', async () => {
  const { run } = prepare('name,email\nZoë,zoe@example.com\n')
  expect(await run()).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining(
      'Warnings (these rows will still be issued):\n  Row 2: The field "Course" is empty: ',
    ),
  })
})

test('reports the mistakes of a file and issues nothing', async () => {
  const { csv, run } = prepare('name,email,Course\nZoë,zoe@example.com,Sailing\n\nLi,li@,Sailing\n')
  const before = await balance()
  expect(await run()).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /people\.csv has 1 row with problems\. Nothing was issued\.\n {2}Row 4, column email: /,
    ),
  })
  expect(JSON.parse((await run(['--json'])).stdout)).toMatchObject({
    problemCount: 1,
    problems: [{ row: 4, column: 'email', code: 'validation_failed' }],
  })
  expect(await balance()).toBe(before)
  expect(existsSync(`${csv}.journal`)).toBe(false)
})

test.each([
  ['Ada,ada@example.com\nBo,bo@example.com\n', /Row 1 must name the columns/],
  ['name,email\n"Ada,a@example.com\n', /quotation mark \("\) opens here and never closes/],
  [
    'Town,Street\nx,y\n',
    /people\.csv: No header says which column has the name: rename its header to “Name”[^()]*$/,
  ],
  [
    'Name,Reach by\nx,x@example.com\nz,5551234\ny,5551235\n',
    /It is not certain that “Reach by” has the email/,
  ],
  ['', /^\/\S+people\.csv: The table is empty: [^()]*$/],
  ['name,email,Course,Course\nA,a@example.com,x,y\n', /people\.csv: Columns 3 and 4 are both named “Course”/],
])('says why %j cannot be issued', async (content, message) => {
  for (const argv of [[], ['--dry-run']])
    expect(await prepare(content).run(argv)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(message),
    })
})

test('takes a corrected file if no row of the first was issued', async () => {
  const { csv, run } = prepare(`name,email,Course\nA,a@example.com,${tooLong}\n`)
  expect((await run()).exitCode).toBe(1)
  writeFileSync(csv, 'name,email,Course\nA,a@example.com,x\n')
  expect((await run()).exitCode).toBe(0)
})

test('continues after a row that does not fit, and the next run tries only that row', async () => {
  const { run, results } = prepare(`name,email,Course\nA,a@example.com,${tooLong}\nB,b@example.com,x\n`)
  const before = await balance()
  const { exitCode, stdout, stderr } = await run()
  expect(exitCode).toBe(1)
  expect(stdout).toContain('1 certificate issued, 1 failed.')
  expect(stderr).toMatch(/^1 row failed:\n {2}Row 2, column Course: /m)
  expect(results()).toMatch(/\r\n2,A,a@example\.com,failed,,,/)
  expect(results()).toMatch(/\r\n3,B,b@example\.com,issued,[\w-]{36},/)
  expect(await balance()).toBe(before - 1)
  expect(await run()).toMatchObject({ exitCode: 1 })
  expect(await balance()).toBe(before - 1)
})

test('a dry run checks every row, counts credits, and changes nothing', async () => {
  const { csv, run } = prepare(`name,email,Course\nA,a@example.com,${tooLong}\nB,b@example.com,x\n`)
  const before = await balance()
  const { exitCode, stdout, stderr } = await run(['--dry-run'])
  expect(exitCode).toBe(1)
  expect(stdout).toBe(
    `2 rows checked: 1 would fail. Nothing was issued.\n1 credit needed, balance ${before}.\n`,
  )
  expect(stderr).toMatch(/^ {2}Row 2, column Course: /m)
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
    read: {
      encoding: 'utf-8',
      separator: ';',
      headerRow: 1,
      hiddenRows: 0,
      mapping: { name: 'name', email: 'email', attributes: { Course: 'Course' } },
      unused: [],
    },
    rows: 2,
    alreadyIssued: 2,
    invalid: 0,
    skipped: 0,
    problems: [],
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
    stderr: `Name ← name · Email ← email\nencoding utf-8 · separated by commas · header in row 1\n${needed} credits are needed and ${before} are left, so nothing was issued. Add credits, or issue fewer rows.\n`,
  })
  expect(await balance()).toBe(before)
  const rehearsed = await run(['--dry-run'])
  expect(rehearsed.exitCode).toBe(1)
  expect(rehearsed.stdout).toContain(`${needed} credits needed, balance ${before}, ${needed - before} short.`)
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

test('refuses a journal of another file, and of an earlier version', async () => {
  const { csv, run } = prepare(people)
  await run()
  const before = await balance()
  writeFileSync(csv, `${people}C;c@example.com;\r\n`)
  for (const argv of [[], ['--dry-run']])
    expect(await run(argv)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('is the journal of another run: its file was not the same.'),
    })
  writeFileSync(`${csv}.old`, '{"journal":1,"run":"r"}\n')
  expect(await run(['--journal', `${csv}.old`])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('of an earlier version of this program'),
  })
  expect(await balance()).toBe(before)
  expect((await run(['--journal', `${csv}.journal-2`])).exitCode).toBe(0)
  expect(await balance()).toBe(before - 3)
})

test('a dry run says that a file with mistakes issues nothing at all', async () => {
  const { run } = prepare('name,email,Course\nA,no address,x\nB,b@example.com,x\n')
  expect(await run(['--dry-run'])).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining(
      '2 rows checked: 1 with problems. Nothing will be issued until they are fixed.\n',
    ),
  })
  expect(await run()).toMatchObject({ exitCode: 2 })
})

test.each([[['--dry-run']], [[]]])('says that a file has no rows %j', async (args) => {
  const { run } = prepare('name,email,Course\n\n')
  expect(await run(args)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('people.csv has no rows below its headers.'),
  })
})

test('starts one batch although the first answer is lost, and none after the service forgot the key', async () => {
  const { csv, run } = prepare(people)
  const before = await balance()
  const interruption = new AbortController()
  const lose: typeof fetch = async (input, options) => {
    const response = await fetch(input, options)
    if (/batch$/.test(String(input))) interruption.abort(new Error('Interrupted.'))
    return response
  }
  const lost = { fetch: lose, signal: interruption.signal, wallClock: () => Date.UTC(2026, 0, 1) }
  expect(await run([], lost)).toMatchObject({
    exitCode: 130,
    stderr: expect.stringMatching(/may .*have started.*same command again.*batches list/),
  })
  expect(JSON.parse(readFileSync(`${csv}.journal`, 'utf8'))).not.toHaveProperty('batch')
  const dayLater = { wallClock: () => Date.UTC(2026, 0, 2) }
  expect(await run([], dayLater)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('sent more than a day ago'),
  })
  expect(await run([], { wallClock: () => Date.UTC(2026, 0, 1, 1) })).toMatchObject({ exitCode: 0 })
  expect(JSON.parse(readFileSync(`${csv}.journal`, 'utf8'))).toMatchObject({ batch: expect.any(String) })
  expect(await balance()).toBe(before - 2)
})

test('says that a service without batches is too old', async () => {
  const { run } = prepare(people)
  const body = { success: false, code: 'unknown_path', message: 'No route.', requestId: 'r' }
  const outcome = await run([], {
    fetch: async (input, options) =>
      String(input).includes('/batch') ? Response.json(body, { status: 404 }) : fetch(input, options),
  })
  expect(outcome).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('older than this program and issues no batches'),
  })
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

test('lists batches and cancels one', async () => {
  const { url, apiKey } = service
  const environment = { CERTIFICATES_URL: url, CERTIFICATES_API_KEY: apiKey }
  await prepare(people).run()
  const [batch] = await service.client.batches.list()
  expect((await runRecorded(['batches', 'list'], environment)).stdout).toMatch(/^BATCH +STATE +ROWS/)
  expect(await runRecorded(['batches', 'cancel', batch?.id ?? ''], environment)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^The batch is completed: \d certificates? issued, 0 skipped\.\n$/),
  })
})

test('follows the batch of a process that began the same run after this one looked and spent the credits', async () => {
  const left = 3
  const own = await startService(left)
  onTestFinished(() => own.close())
  const { run, results } = prepare(`name,email\n${'A,a@example.com\n'.repeat(left)}`, undefined, own)
  let other: ReturnType<typeof run> | undefined
  const late: typeof fetch = async (input, options) => {
    other ??= run()
    await other
    return fetch(input, options)
  }
  expect(await run([], { fetch: late })).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(`${left} certificates issued (${left} of them before), 0 failed.`),
    stderr: expect.stringContaining(`Resuming: ${left} of ${left} are issued already.`),
  })
  expect(await other).toMatchObject({ exitCode: 0 })
  expect(await own.client.users.balance()).toEqual({ balance: 0 })
  expect(results().match(/,issued,/g)).toHaveLength(left)
})

test('asks about an encoding that is not certain, and takes the answer', async () => {
  const { run } = prepare(Buffer.from('name;email\r\nRen\xe9 K\xf8hler;r@example.com\r\n', 'latin1'))
  const asked = await run()
  expect(asked).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--encoding windows-1252: René Køhler'),
  })
  const told = await run(['--encoding', 'windows-1252', '--dry-run'])
  expect(told).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('encoding windows-1252') })
})

test('never issues to a column that could be another person’s, and says which columns it used', async () => {
  const list = 'Name;Student name;Email;Course\r\nPat;Ada;a@example.com;Sailing\r\n'
  const { run, results } = prepare(list)
  expect(await run()).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--map name="Student name"'),
  })
  expect(await run(['--map', 'name=Student name'])).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('Name ← Student name · Email ← Email · Course ← Course · not used: Name'),
  })
  expect(results()).toContain('2,Ada,a@example.com,issued,')
})

test.each([
  [['--map', 'name'], '--map needs a field and a column'],
  [['--map', 'email=a', '--map', 'email=b'], '--map names two columns for email'],
  [['--header-row', '0'], '--header-row must be the number of a row'],
  [['--hidden-rows', 'all'], '--hidden-rows must be skip or issue'],
])('refuses %j', async (argv, message) => {
  const { run } = prepare(people)
  expect(await run(argv)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) })
})
