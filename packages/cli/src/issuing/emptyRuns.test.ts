import { readFileSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { runRecorded } from '../testing/runRecorded.ts'
import { type SpawnedCli, spawnCli } from '../testing/spawnCli.ts'
import { startGate } from '../testing/startGate.ts'
import { design, startService } from '../testing/startService.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

/** Rows of a batch that keeps the service busy. */
const rowsBefore = 400
const people = 'name,email,Course\nAda,ada@example.com,Sailing\nBo,bo@example.com,Sailing\n'

async function prepare(content: string) {
  const service = await startService(10_000)
  onTestFinished(() => service.close())
  const { url, apiKey, client, templateId, organizationId } = service
  const csv = temporaryFolder()('people.csv')
  writeFileSync(csv, content)
  const argv = ['issue', '--csv', csv, '--template', templateId, '--organization', organizationId]
  const environment = { CERTIFICATES_URL: url, CERTIFICATES_API_KEY: apiKey }
  const run = (send = fetch) => runRecorded(argv, environment, { fetch: send })
  const start = (address = url) => spawnCli(argv, { ...environment, CERTIFICATES_URL: address })
  /** Runs the command, and cancels its batch before the service issues any row. */
  const runCanceled = async () => {
    const recipients = Array.from({ length: rowsBefore }, (_, i) => ({
      name: `${i}`,
      email: 'a@example.com',
    }))
    const before = await client.batches.create(recipients, { organizationId, mailData: { templateId } })
    const outcome = await run(async (input, options) => {
      const response = await fetch(input, options)
      if (/batch$/.test(String(input))) await client.batches.cancel((await response.clone().json()).data.id)
      return response
    })
    await client.batches.cancel(before.id)
    return outcome
  }
  const issued = async () =>
    (await client.certificates.list())
      .map(({ recipient }) => recipient.name)
      .filter((name) => /^[A-Z]/.test(name))
      .sort()
  return { service, csv, run, start, runCanceled, issued }
}

const canceled = {
  exitCode: 1,
  stdout: expect.stringContaining('0 certificates issued, 0 failed, 2 skipped.'),
}

test('a file is issued by the next run if its batch was canceled before it issued anything', async () => {
  const { run, runCanceled, issued } = await prepare(people)
  expect(await runCanceled()).toMatchObject(canceled)
  expect(await runCanceled()).toMatchObject(canceled)
  expect(await issued()).toEqual([])
  expect(await run()).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('2 certificates issued,'),
  })
  expect(await run()).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Resuming: 2 of 2') })
  expect(await issued()).toEqual(['Ada', 'Bo'])
})

test('rows are tried again by the next run although all of them failed', async () => {
  const tooLong = 'Too long for its field '.repeat(80).trim()
  const { service, run, issued } = await prepare(people.replaceAll('Sailing', tooLong))
  const { balance } = await service.client.users.balance()
  for (let i = 0; i < 2; i++)
    expect(await run()).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(' issued, 2 failed.') })
  const fields = design.fields.filter(({ text }) => text !== 'Course')
  await service.client.templates.update(service.templateId, { fields })
  expect(await run()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('2 certificates issued') })
  expect(await issued()).toEqual(['Ada', 'Bo'])
  expect(await service.client.users.balance()).toMatchObject({ balance: balance - 2 })
  expect(await service.client.batches.list()).toHaveLength(1)
})

test('a corrected file is taken once each time that all rows of the one before failed', async () => {
  const wrong = people.replaceAll('Sailing', 'Too long for its field '.repeat(80).trim())
  const { csv, run, issued } = await prepare(wrong)
  for (const content of [wrong, wrong.replace('Bo', 'Bob'), wrong]) {
    writeFileSync(csv, content)
    expect(await run()).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(' 2 failed.') })
  }
  writeFileSync(csv, people)
  expect((await run()).exitCode).toBe(0)
  writeFileSync(csv, wrong)
  expect(await run()).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('its file was not the same'),
  })
  expect(await issued()).toEqual(['Ada', 'Bo'])
})

test.each(['before', 'after'] as const)(
  'rows are issued once each after a canceled batch, if the process is killed %s the answer to the next',
  async (phase) => {
    const { service, csv, start, runCanceled, issued } = await prepare(people)
    expect(await runCanceled()).toMatchObject(canceled)
    let running: SpawnedCli | undefined
    let posts = 0
    const gate = await startGate(service.url, {
      before: (_number, method) => {
        if (method === 'POST') posts++
        if (method === 'POST' && posts === 1 && phase === 'before') running?.child.kill('SIGKILL')
      },
      after: (_number, method) => {
        if (method === 'POST' && posts === 1 && phase === 'after') running?.child.kill('SIGKILL')
      },
    })
    onTestFinished(() => gate.close())
    // The journal contains the URL, here of another service.
    const journal = readFileSync(`${csv}.journal`, 'utf8').replace(service.url, gate.url)
    writeFileSync(`${csv}.journal`, journal)
    running = start(gate.url)
    expect(await running.ended).toMatchObject({ signal: 'SIGKILL', stdout: '' })
    for (const { exitCode, stderr } of await Promise.all([start(gate.url).ended, start(gate.url).ended]))
      expect(exitCode, stderr).toBe(0)
    expect(await issued()).toEqual(['Ada', 'Bo'])
    // One of the canceled run, one of the rows before it, and one that issued.
    expect(await service.client.batches.list()).toHaveLength(3)
  },
)

test('two processes may try failed rows again at the same time', async () => {
  const wrong = people.replaceAll('Sailing', 'Too long for its field '.repeat(80).trim())
  const { service, run, start, issued } = await prepare(wrong)
  expect((await run()).exitCode).toBe(1)
  const fields = design.fields.filter(({ text }) => text !== 'Course')
  await service.client.templates.update(service.templateId, { fields })
  for (const { exitCode, stderr } of await Promise.all([start().ended, start().ended]))
    expect(exitCode, stderr).toBe(0)
  expect(await issued()).toEqual(['Ada', 'Bo'])
})
