import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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
    expect(results[0]).toBe('\ufeffname,email,certificateId,verificationUrl,error')
    for (const [i, name] of names.entries())
      expect(results[i + 1]).toMatch(
        new RegExp(`^${name},p${i}@example\\.com,${ids.get(name)},http://[^,]+/v/\\w{16},$`),
      )
    expect(existsSync(`${csv}.journal.lock`)).toBe(false)
  }
  return { service, start, expectEachOnce, gate }
}

test('rows are issued once each although the process is killed at random moments', async () => {
  // Which issuance is hit, counted over all runs, and whether the service has carried it out by then.
  // Far enough apart that the second is not on its way at the same time as the first.
  const kills = [1 + Math.floor(Math.random() * 6), 12 + Math.floor(Math.random() * 5)]
  const phase = Math.random() < 0.5 ? 'before' : 'after'
  let running: SpawnedCli | undefined
  const kill = (at: 'before' | 'after') => (number: number) => {
    if ((number === kills[0] && at === phase) || (number === kills[1] && at !== phase))
      running?.child.kill('SIGKILL')
  }
  const { start, expectEachOnce } = await prepare({ before: kill('before'), after: kill('after') })
  const context = `killed at ${kills}, first ${phase} it was issued`
  for (const _kill of kills) {
    running = start()
    expect(await running.ended, context).toMatchObject({ signal: 'SIGKILL', stdout: '' })
  }
  running = start()
  const { exitCode, stdout, stderr } = await running.ended
  expect({ exitCode, stderr }, context).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('Resuming: '),
  })
  expect(JSON.parse(stdout), context).toMatchObject({ rows, issued: rows, failed: 0, skipped: 0 })
  await expectEachOnce()

  running = start()
  expect(await running.ended).toMatchObject({ exitCode: 0 })
  await expectEachOnce()
}, 120_000)

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops after the running requests, and the next run continues',
  async (signal) => {
    let running: SpawnedCli | undefined
    const { start, expectEachOnce, service } = await prepare({
      before: (number) => void (number === 6 && running?.child.kill(signal)),
    })
    running = start()
    const stopped = await running.ended
    expect(stopped).toMatchObject({ exitCode: 130, signal: null })
    expect(stopped.stderr).toContain('Stopping: ')
    const summary = JSON.parse(stopped.stdout)
    const issued = (await service.client.certificates.list()).length
    expect(issued).toBeGreaterThan(1)
    expect(issued).toBeLessThan(rows)
    expect(summary).toMatchObject({ rows, issued, failed: 0, skipped: rows - issued })
    running = start()
    expect(await running.ended).toMatchObject({ exitCode: 0 })
    await expectEachOnce()
  },
  120_000,
)
