import { readFileSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { type SpawnedCli, spawnCli } from '../testing/spawnCli.ts'
import { type GateWatcher, startGate } from '../testing/startGate.ts'
import { startService } from '../testing/startService.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const rows = 20
const names = Array.from({ length: rows }, (_, i) => `Person ${String(i + 1).padStart(2, '0')}`)

/** A service with 20 credits, 20 rows to issue, and a gate between it and the command. */
async function prepare(watcher: GateWatcher) {
  const service = await startService(rows)
  onTestFinished(() => service.close())
  const gate = await startGate(service.url, watcher)
  onTestFinished(() => gate.close())
  const file = temporaryFolder()
  const csv = file('people.csv')
  writeFileSync(
    csv,
    `name,email,Course\r\n${names.map((name, i) => `${name},p${i}@example.com,Sailing\r\n`).join('')}`,
  )
  const { templateId, organizationId, apiKey } = service
  const argv = ['issue', '--csv', csv, '--template', templateId, '--organization', organizationId, '--json']
  const start = () => spawnCli(argv, { CERTIFICATES_URL: gate.url, CERTIFICATES_API_KEY: apiKey })
  const expectEachOnce = async () => {
    const certificates = await service.client.certificates.list()
    expect(certificates.map(({ recipient }) => recipient.name).sort()).toEqual(names)
    const spent = (await service.client.users.ledger()).filter(({ reason }) => reason === 'issue')
    expect(spent).toHaveLength(rows)
    expect(await service.client.users.balance()).toEqual({ balance: 0 })
    const results = readFileSync(file('people.results.csv'), 'utf8').trimEnd().split('\r\n')
    const ids = new Map(certificates.map(({ recipient, certificateId }) => [recipient.name, certificateId]))
    expect(results[0]).toBe('\ufeffrow,name,email,state,certificateId,verificationUrl,message')
    for (const [i, name] of names.entries())
      expect(results[i + 1]).toMatch(
        new RegExp(`^${i + 2},${name},p${i}@example\\.com,issued,${ids.get(name)},http://[^,]+/v/\\w{16},$`),
      )
  }
  return { service, start, expectEachOnce, gate }
}

test('rows are issued once each although the process is killed at random moments', async () => {
  // The first request starts the batch, and others follow it; whether the service has responded by then.
  const kills = [1, 2 + Math.floor(Math.random() * 2)]
  const phase = Math.random() < 0.5 ? 'before' : 'after'
  let running: SpawnedCli | undefined
  const kill = (at: 'before' | 'after') => (number: number) => {
    if ((number === kills[0] && at === phase) || (number === kills[1] && at !== phase))
      running?.child.kill('SIGKILL')
  }
  const { start, expectEachOnce } = await prepare({ before: kill('before'), after: kill('after') })
  const context = `killed at ${kills}, first ${phase} it was answered`
  for (const _kill of kills) {
    running = start()
    expect(await running.ended, context).toMatchObject({ signal: 'SIGKILL', stdout: '' })
  }
  running = start()
  const { exitCode, stdout } = await running.ended
  expect(exitCode, context).toBe(0)
  expect(JSON.parse(stdout), context).toMatchObject({ rows, issued: rows, failed: 0, skipped: 0 })
  await expectEachOnce()

  running = start()
  expect(await running.ended).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining(`Resuming: ${rows} of ${rows} are issued already.`),
  })
  await expectEachOnce()
})

test('two processes that start the same command start one batch', async () => {
  const { start, expectEachOnce, service } = await prepare({})
  for (const { exitCode, stderr } of await Promise.all([start().ended, start().ended]))
    expect(exitCode, stderr).toBe(0)
  expect(await service.client.batches.list()).toHaveLength(1)
  await expectEachOnce()
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'after %s the service continues, and the next run follows it',
  async (signal) => {
    let running: SpawnedCli | undefined
    const { start, expectEachOnce, service } = await prepare({
      // Responds only after the process has ended: a fast service would issue all rows before the signal arrives.
      async before(number) {
        if (number !== 2) return
        running?.child.kill(signal)
        await running?.ended
      },
    })
    running = start()
    const stopped = await running.ended
    expect(stopped).toMatchObject({ exitCode: 130, signal: null, stdout: '' })
    const [batch] = await service.client.batches.list()
    expect(stopped.stderr).toContain(`certificates batches cancel ${batch?.id}`)
    running = start()
    expect(await running.ended).toMatchObject({ exitCode: 0 })
    await expectEachOnce()
  },
  120_000,
)
