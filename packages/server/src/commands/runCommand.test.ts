import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashApiKey } from '../core/accounts/apiKey.ts'
import { openPostgres } from '../kit/database/openPostgres.ts'
import { describeOnSqliteFirst, type Engine } from '../testing/describeOnEveryEngine.ts'
import { refusal } from '../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { balanceOf, readyToIssue } from '../testing/testDocuments.ts'
import { runCommand } from './runCommand.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const hour = 3_600_000

interface CreatedKey {
  id: string
  apiKey: string
  hint: string
}

interface ListedKey {
  id: string
  state: string
  expiresAt: string | null
  replacedBy: string | null
}

/** Commands on the storage of a running service. */
interface Operator {
  server: TestServer
  environment: Record<string, string>
  run(...argv: string[]): ReturnType<typeof runCommand>
  /** Runs with `--json`, expects success, and returns what was printed. */
  json<Result>(...argv: string[]): Promise<Result>
  account(credits?: number): Promise<{ account: { id: string }; key: CreatedKey }>
  statusOf(apiKey: string): Promise<number>
}

async function withOperator(engine: Engine, work: (operator: Operator) => Promise<void>): Promise<void> {
  const storage = await engine.emptyStorage()
  const server = await startTestServer(storage)
  const environment = { ...storage, DATA_DIR: server.dataDir }
  const run = (...argv: string[]) => runCommand(argv, environment)
  const json = async <Result>(...argv: string[]) => {
    const { exitCode, stdout, stderr } = await run(...argv, '--json')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout.trimEnd()).not.toContain('\n')
    return JSON.parse(stdout) as Result
  }
  try {
    await work({
      server,
      environment,
      run,
      json,
      account: (credits = 5) => json('accounts', 'create', '--name', 'Acme', '--credits', String(credits)),
      statusOf: async (key) => (await server.caller(key).send('GET', '/api/users/balance')).status,
    })
  } finally {
    await server.close()
  }
}

describeOnSqliteFirst('Commands', (engine) => {
  test('accounts create creates an account whose key works at once', () =>
    withOperator(engine, async ({ server, json, account }) => {
      const created = await account(7)
      expect(created).toEqual({
        account: {
          id: expect.stringMatching(uuid),
          name: 'Acme',
          balance: 7,
          createdAt: expect.stringMatching(iso),
        },
        key: {
          id: expect.stringMatching(uuid),
          accountId: created.account.id,
          name: 'First key',
          hint: created.key.apiKey.slice(-4),
          createdAt: expect.stringMatching(iso),
          expiresAt: null,
          scopes: null,
          subAccountEmail: null,
          apiKey: expect.stringMatching(/^cs_[A-Za-z0-9_-]{43}$/),
        },
      })
      const caller = server.caller(created.key.apiKey)
      expect(await balanceOf(caller)).toBe(7)
      expect(await caller.data('GET', '/api/users/ledger')).toMatchObject([{ amount: 7, reason: 'initial' }])
      const accounts = await json('accounts', 'list')
      expect(accounts).toMatchObject([{ name: '', balance: 1000 }, created.account])
    }))

  test('accounts sign-in prints a link of the owner, who reads what the operator changed', () =>
    withOperator(engine, async ({ server, json, account }) => {
      const { account: acme } = await account()
      const created = await json<CreatedKey>('keys', 'create', '--account', acme.id, '--name', 'CI')
      const replaced = await json<CreatedKey>('keys', 'replace', created.id)
      await json('keys', 'revoke', replaced.id)
      const { link } = await json<{ link: string }>('accounts', 'sign-in', '--account', acme.id)
      const token = new URL(link).searchParams.get('token') ?? ''
      const visitor = { address: '192.0.2.1' }
      const { session } = await server.accounts.signInByLink(token, visitor)
      expect(session).toMatchObject({ role: 'owner', account: { id: acme.id, name: 'Acme' } })
      const log = await server.accounts.listAudit(server.accounts.actorOf(session, visitor))
      expect(log.filter(({ who }) => who === null).map(({ action, subject }) => [action, subject])).toEqual([
        ['key.revoked', 'CI'],
        ['key.rotated', 'CI'],
        ['key.created', 'CI'],
        ['key.created', 'First key'],
      ])
    }))

  test('lists show neither a key nor its hash', () =>
    withOperator(engine, async ({ run, json, account }) => {
      const { account: acme, key } = await account()
      const listed = await json('keys', 'list', '--account', acme.id)
      expect(listed).toStrictEqual([
        {
          id: key.id,
          accountId: acme.id,
          accountName: 'Acme',
          name: 'First key',
          hint: key.hint,
          createdAt: expect.stringMatching(iso),
          expiresAt: null,
          revokedAt: null,
          replacedBy: null,
          scopes: null,
          subAccountEmail: null,
          state: 'active',
        },
      ])
      expect(await json('keys', 'list')).toHaveLength(2)
      for (const argv of [['list'], ['revoke', key.id], ['list', '--json'], ['list', '--account', acme.id]]) {
        const { stdout, exitCode } = await run('keys', ...argv)
        expect(exitCode).toBe(0)
        expect(stdout).toContain(key.id)
        expect(stdout).not.toContain(key.apiKey.slice(3))
        expect(stdout).not.toContain(hashApiKey(key.apiKey).slice(0, 12))
      }
    }))

  test('a revoked key is refused, the other keys of the account are not', () =>
    withOperator(engine, async ({ run, json, account, statusOf }) => {
      const { account: acme, key } = await account()
      const other = await json<CreatedKey>('keys', 'create', '--account', acme.id, '--name', 'CI')
      expect([await statusOf(key.apiKey), await statusOf(other.apiKey)]).toEqual([200, 200])
      expect((await run('keys', 'revoke', key.id)).stdout).toBe(`Key ${key.id} is revoked.\n`)
      expect([await statusOf(key.apiKey), await statusOf(other.apiKey)]).toEqual([401, 200])
      const first = await json('keys', 'list', '--account', acme.id)
      expect((await run('keys', 'revoke', key.id)).stdout).toBe(`Key ${key.id} was already revoked.\n`)
      expect(await json('keys', 'list', '--account', acme.id)).toEqual(first)
      expect(first).toMatchObject([{ state: 'revoked' }, { state: 'active', name: 'CI' }])
    }))

  test('a key has scopes and a sub-account, and its successor has the same', () =>
    withOperator(engine, async ({ json, account, statusOf }) => {
      const { account: acme } = await account()
      const scopes = ['credits:read', 'events:read']
      const limited = await json<CreatedKey>(
        ...['keys', 'create', '--account', acme.id, '--sub-account', 'One@Example.com'],
        ...scopes.flatMap((scope) => ['--scope', scope]),
      )
      const next = await json<CreatedKey>('keys', 'replace', limited.id)
      const limits = { scopes, subAccountEmail: 'one@example.com' }
      expect([limited, next]).toEqual([expect.objectContaining(limits), expect.objectContaining(limits)])
      expect(await statusOf(next.apiKey)).toBe(200)
    }))

  test('a test key is one of test mode, and is listed, replaced, and revoked like others', () =>
    withOperator(engine, async ({ server, run, json, account, statusOf }) => {
      const { account: live } = await account(0)
      const created = await json<CreatedKey & { accountId: string; isTest?: true }>(
        ...['keys', 'create', '--account', live.id, '--test'],
      )
      expect(created).toMatchObject({ isTest: true, apiKey: expect.stringMatching(/^test_[\w-]{43}$/) })
      expect(await balanceOf(server.caller(created.apiKey))).toBe(2_147_483_647)
      const keys = await json<(ListedKey & { isTest?: true })[]>('keys', 'list', '--account', live.id)
      expect(keys.map(({ isTest }) => isTest)).toEqual([undefined, true])
      expect((await run('keys', 'list', '--account', live.id)).stdout).toMatch(/ {2}test {2}/)
      const next = await json<CreatedKey>('keys', 'replace', created.id)
      expect(next.apiKey).toMatch(/^test_/)
      expect(await statusOf(created.apiKey)).toBe(401)
      await json('keys', 'revoke', next.id)
      expect(await statusOf(next.apiKey)).toBe(401)
      expect(await json<object[]>('accounts', 'list')).toHaveLength(2)
      for (const command of [
        ['accounts', 'sign-in'],
        ['keys', 'create'],
      ] as const)
        expect(await run(...command, '--account', created.accountId)).toMatchObject({ exitCode: 1 })
    }))

  test('a key expires by date and by period', () =>
    withOperator(engine, async ({ environment, json, account, statusOf }) => {
      const { account: acme } = await account()
      const create = ['keys', 'create', '--account', acme.id, '--expires']
      const lasting = await json<CreatedKey>(...create, '90d')
      expect(await statusOf(lasting.apiKey)).toBe(200)
      expect(await json(...create, '2199-12-31')).toMatchObject({ expiresAt: '2199-12-31T00:00:00.000Z' })

      const earlier = { clock: () => Date.now() - 2 * hour }
      const { stdout } = await runCommand([...create, '1h', '--json'], environment, earlier)
      const expired = JSON.parse(stdout) as CreatedKey
      expect(await statusOf(expired.apiKey)).toBe(401)
      const states = (await json<ListedKey[]>('keys', 'list')).map(({ id, state }) => [id, state])
      expect(Object.fromEntries(states)).toMatchObject({ [lasting.id]: 'active', [expired.id]: 'expired' })
    }))

  test('a replaced key expires at once, or after the grace period', () =>
    withOperator(engine, async ({ environment, run, json, account, statusOf }) => {
      const { key } = await account()
      const second = await json<CreatedKey>('keys', 'replace', key.id)
      expect([await statusOf(key.apiKey), await statusOf(second.apiKey)]).toEqual([401, 200])
      const third = await json<CreatedKey & { replaced: ListedKey }>(
        ...['keys', 'replace', second.id, '--grace', '24h'],
      )
      expect([await statusOf(second.apiKey), await statusOf(third.apiKey)]).toEqual([200, 200])
      expect(third.replaced).toMatchObject({ id: second.id, state: 'active', replacedBy: third.id })
      const left = Date.parse(third.replaced.expiresAt ?? '') - Date.now()
      expect(left).toBeGreaterThan(23 * hour)
      expect(left).toBeLessThanOrEqual(24 * hour)
      const tomorrow = { clock: () => Date.now() + 25 * hour }
      const { stdout } = await runCommand(['keys', 'list', '--json'], environment, tomorrow)
      expect(JSON.parse(stdout)).toMatchObject([
        {},
        { state: 'expired' },
        { state: 'expired' },
        { state: 'active' },
      ])

      for (const id of [key.id, second.id]) {
        const again = await run('keys', 'replace', id)
        expect(again).toMatchObject({ exitCode: 1, stdout: '' })
        expect(again.stderr).toContain('was replaced by')
      }
      await run('keys', 'revoke', third.id)
      expect((await run('keys', 'replace', third.id)).stderr).toContain(`Key ${third.id} is revoked.`)
      expect(await json('keys', 'list')).toHaveLength(4)
    }))

  test('a replacement lives as long as the replaced key did, and never prolongs it', () =>
    withOperator(engine, async ({ json, account }) => {
      const { account: acme } = await account()
      const short = await json<CreatedKey & { createdAt: string; expiresAt: string }>(
        ...['keys', 'create', '--account', acme.id, '--expires', '1h', '--name', 'CI'],
      )
      const next = await json<typeof short & { name: string; replaced: ListedKey }>(
        ...['keys', 'replace', short.id, '--grace', '7d'],
      )
      expect(next.replaced.expiresAt).toBe(short.expiresAt)
      const life = ({ createdAt, expiresAt }: typeof short) => Date.parse(expiresAt) - Date.parse(createdAt)
      expect(Math.abs(life(next) - life(short))).toBeLessThan(1000)
      expect(next.name).toBe('CI')
    }))

  test('DEMO_API_KEY is not restored by a restart after it was revoked or replaced by commands', async () => {
    const demoKey = 'cs_demo_key_for_tests_only'
    const environment = { ...(await engine.emptyStorage()), DEMO_API_KEY: demoKey }
    const first = await startTestServer(environment)
    const restartEnvironment = { ...environment, DATA_DIR: first.dataDir }
    try {
      const list = await runCommand(['keys', 'list', '--json'], restartEnvironment)
      const [demo] = JSON.parse(list.stdout) as ListedKey[]
      const { stdout } = await runCommand(['keys', 'replace', demo?.id ?? '', '--json'], restartEnvironment)
      const { apiKey } = JSON.parse(stdout) as CreatedKey
      const second = await startTestServer(restartEnvironment)
      expect((await second.caller(demoKey).send('GET', '/api/users/balance')).status).toBe(401)
      expect(await balanceOf(second.caller(apiKey))).toBe(1000)
      await second.close()
    } finally {
      await first.close()
    }
  })

  test('added credits let an account issue again', () =>
    withOperator(engine, async ({ server, json, run, account }) => {
      const { account: acme, key } = await account(0)
      const caller = server.caller(key.apiKey)
      const body = await readyToIssue(caller)
      const issue = () => caller.send('POST', '/api/certificates/issue', body)
      expect(await issue()).toMatchObject(refusal(402, 'insufficient_credits'))
      const add = ['credits', 'add', '--account', acme.id, '3', '--note', 'Invoice 17']
      expect(await json(...add)).toStrictEqual({ accountId: acme.id, amount: 3, added: true, balance: 3 })
      expect((await issue()).status).toBe(200)
      expect((await run(...add)).stdout).toBe('Added: 3\nBalance: 5\n')
      expect(await caller.data('GET', '/api/users/ledger')).toMatchObject([
        { amount: 3, balanceAfter: 5, reason: 'top_up', certificateId: null },
        { amount: -1, balanceAfter: 2, reason: 'issue' },
        { amount: 3, balanceAfter: 3, reason: 'top_up' },
        { amount: 0, balanceAfter: 0, reason: 'initial' },
      ])
      expect(await json('credits', 'show', '--account', acme.id)).toMatchObject({
        balance: 5,
        additions: [
          { amount: 3, note: 'Invoice 17', reference: null },
          { amount: 3, note: 'Invoice 17' },
        ],
      })
    }))

  test('the same reference adds once per account, and for one amount', () =>
    withOperator(engine, async ({ json, run, account }) => {
      const [{ account: one }, { account: other }] = [await account(0), await account(0)]
      const add = (id: string, amount: number) => [
        'credits',
        'add',
        '--account',
        id,
        `${amount}`,
        '--once',
        'INV-17',
      ]
      expect(await json(...add(one.id, 10))).toMatchObject({ added: true, balance: 10 })
      expect(await json(...add(one.id, 10))).toMatchObject({ added: false, balance: 10 })
      expect(await json(...add(other.id, 10))).toMatchObject({ added: true, balance: 10 })
      const refused = await run(...add(one.id, 11))
      expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
      expect(refused.stderr).toMatch(/INV-17.* 10 credits/)
      expect(await json('credits', 'show', '--account', one.id)).toMatchObject({ balance: 10 })
    }))

  // Connections of one process to the embedded database would wait for each other; commandProcess.test.ts uses several
  // processes.
  if (engine.name === 'postgres')
    test('concurrent commands add every amount, use each reference once, and replace a key once', () =>
      withOperator(engine, async ({ json, run, account }) => {
        const { account: acme, key } = await account(0)
        const add = ['credits', 'add', '--account', acme.id, '1']
        const replace = ['keys', 'replace', key.id, '--grace', '1h']
        const outcomes = await Promise.all(
          [add, [...add, '--once', 'INV-17'], replace].flatMap((argv) =>
            Array.from({ length: 8 }, () => run(...argv)),
          ),
        )
        const refused = outcomes.filter(({ exitCode }) => exitCode !== 0).map(({ stderr }) => stderr)
        expect(refused).toEqual(Array(7).fill(expect.stringMatching(/replaced/)))
        expect(await json('keys', 'list', '--account', acme.id)).toHaveLength(2)
        const credits = await json<{ balance: number; additions: { balanceAfter: number }[] }>(
          ...['credits', 'show', '--account', acme.id],
        )
        expect(credits.balance).toBe(9)
        const balances = credits.additions.map(({ balanceAfter }) => balanceAfter)
        expect(balances.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
      }))

  test('unknown accounts and keys are refused', () =>
    withOperator(engine, async ({ run }) => {
      for (const argv of [
        (id: string) => ['keys', 'create', '--account', id],
        (id: string) => ['keys', 'list', '--account', id],
        (id: string) => ['keys', 'revoke', id],
        (id: string) => ['keys', 'replace', id],
        (id: string) => ['credits', 'add', '--account', id, '1'],
        (id: string) => ['credits', 'show', '--account', id],
      ]) {
        const id = '00000000-0000-4000-8000-000000000000'
        const outcome = await run(...argv(id))
        expect(outcome).toMatchObject({ exitCode: 1, stdout: '' })
        expect(outcome.stderr).toMatch(/^(Account|Key) not found: 0{8}-\S*\. .*\n$/)
        expect(await run(...argv('unknown'))).toMatchObject({ exitCode: 2, stdout: '' })
      }
    }))

  test('storage that is not set up is named and not changed', async () => {
    const { DATABASE_URL } = await engine.emptyStorage({ isMigrated: false })
    const folder = mkdtempSync(join(tmpdir(), 'certificate-commands-'))
    try {
      const DATA_DIR = join(folder, 'missing')
      const environment = DATABASE_URL === undefined ? { DATA_DIR } : { DATA_DIR, DATABASE_URL }
      const outcome = await runCommand(['accounts', 'create'], environment)
      expect(outcome).toMatchObject({ exitCode: 1, stdout: '' })
      expect(outcome.stderr).toContain(DATABASE_URL ? 'DATABASE_URL' : `DATA_DIR (${DATA_DIR})`)
      expect(outcome.stderr).not.toContain('postgres://')
      expect(existsSync(DATA_DIR)).toBe(false)
      if (DATABASE_URL) {
        const database = openPostgres(DATABASE_URL)
        const sql = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        expect(await database.all(sql)).toEqual([])
        await database.close()
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
