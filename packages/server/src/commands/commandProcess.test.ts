import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../testing/describeOnEveryEngine.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { balanceOf, readyToIssue } from '../testing/testDocuments.ts'

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

interface Ended {
  exitCode: number
  stdout: string
  stderr: string
}

/** Runs a command in its own process, from the sources. */
function runProcess(environment: Record<string, string>, ...words: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, ...environment }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main, ...words], { env }, (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

describeOnSqliteFirst('Commands in separate processes', (engine) => {
  test('work while the service runs, do not listen, and end', async () => {
    const storage = await engine.emptyStorage({ isMigrated: false })
    const server = await startTestServer(storage)
    // The port is taken: a command that listened would fail.
    const environment = { ...storage, DATA_DIR: server.dataDir, PORT: new URL(server.url).port }
    try {
      const created = await runProcess(environment, 'accounts', 'create', '--credits', '2')
      expect(created).toMatchObject({ exitCode: 0, stderr: '' })
      const key = /^API key \(shown only now\): (cs_[\w-]{43})$/m.exec(created.stdout)?.[1]
      const id = /^Key: (\S+)$/m.exec(created.stdout)?.[1] ?? ''
      expect(await balanceOf(server.caller(key))).toBe(2)
      expect(await runProcess(environment, 'keys', 'revoke', id)).toEqual({
        exitCode: 0,
        stdout: `Key ${id} is revoked.\n`,
        stderr: '',
      })
      expect((await server.caller(key).send('GET', '/api/users/balance')).status).toBe(401)
      expect(await runProcess(environment, 'keys', 'revoke')).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: '<key-id> is missing. See certificate-server keys revoke --help.\n',
      })
    } finally {
      await server.close()
    }
  })

  test('neither lose credits nor replace a key twice if they run at the same time', async () => {
    const storage = await engine.emptyStorage({ isMigrated: false })
    const server = await startTestServer(storage)
    const environment = { ...storage, DATA_DIR: server.dataDir }
    try {
      const account = await server.newAccount({ credits: 1000 })
      const body = await readyToIssue(account)
      const [row] = await server.database.all<{ id: string }>(
        'SELECT id FROM api_keys WHERE account_id = ?',
        [account.accountId],
      )
      const replace = ['keys', 'replace', row?.id ?? '', '--grace', '1h']
      const add = ['credits', 'add', '--account', account.accountId, '50']
      const once = [...add, '--once', 'INV-17', '--json']
      let ended = false
      let issued = 0
      const issuing = (async () => {
        for (; !ended; issued++) await account.data('POST', '/api/certificates/issue', body)
      })()
      const outcomes = await Promise.all(
        [once, replace, once, replace].map((words) => runProcess(environment, ...words)),
      )
      ended = true
      await issuing
      expect(outcomes.map(({ exitCode }) => exitCode).sort()).toEqual([0, 0, 0, 1])
      const added = [outcomes[0], outcomes[2]].map((outcome) => JSON.parse(outcome?.stdout ?? '').added)
      expect(added.sort()).toEqual([false, true])
      expect(issued).toBeGreaterThan(0)
      expect(await balanceOf(account)).toBe(1000 + 50 - issued)
      const ledger = await account.data<{ amount: number }[]>('GET', '/api/users/ledger')
      expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balanceOf(account))
      const keys = await server.database.all('SELECT id FROM api_keys WHERE account_id = ?', [
        account.accountId,
      ])
      expect(keys).toHaveLength(2)
    } finally {
      await server.close()
    }
  })
})
