import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { everySchema } from '../../testing/everySchema.ts'
import { idOf } from '../../testing/idOf.ts'
import { patientPostgres } from '../../testing/patientPostgres.ts'
import { type Tx, UniqueViolation } from './Database.ts'
import { openDatabase } from './openDatabase.ts'
import { StartupWait } from './StartupWait.ts'

const insert = 'INSERT INTO accounts (id, balance, created_at) VALUES (?, ?, ?)'

describeOnEveryEngine('The database', (engine) => {
  const database = () => engine.service().database

  async function exists(id: string): Promise<boolean> {
    return (await database().one('SELECT id FROM accounts WHERE id = ?', [id])) !== undefined
  }

  test('commits a transaction that resolves', async () => {
    const result = await database().transaction(async (tx) => {
      expect(await tx.run(insert, [idOf('kept'), 1, 0])).toBe(1)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await exists(idOf('kept'))).toBe(true)
  })

  test('rolls a transaction back that rejects, and continues', async () => {
    const failing = database().transaction(async (tx) => {
      await tx.run(insert, [idOf('undone'), 1, 0])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await exists(idOf('undone'))).toBe(false)
    expect(await database().transaction(async (tx) => tx.run(insert, [idOf('after'), 1, 0]))).toBe(1)
  })

  test('recognizes a duplicate key, inside and outside a transaction', async () => {
    await database().run(insert, [idOf('once'), 1, 0])
    await expect(database().run(insert, [idOf('once'), 1, 0])).rejects.toThrow(UniqueViolation)
    await expect(database().transaction((tx) => tx.run(insert, [idOf('once'), 1, 0]))).rejects.toThrow(
      UniqueViolation,
    )
  })

  test('never lets a balance fall below zero, and runs the same statement again after that', async () => {
    await expect(database().run(insert, [idOf('negative'), -1, 0])).rejects.toThrow(/check constraint/i)
    expect(await database().run(insert, [idOf('negative'), 1, 0])).toBe(1)
  })

  test('never says the values of a row that it refuses, which a log would have', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    for (const work of [
      () =>
        database().run('INSERT INTO accounts (id, name, balance) VALUES (?, ?, ?)', [
          idOf('no time'),
          'zoe@example.com',
          1,
        ]),
      () => database().transaction((tx) => tx.run(insert, [idOf('zoe@example.com'), -1, 0])),
    ]) {
      const refused: unknown = await work().catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(Error)
      log.error({ err: refused }, 'request failed')
    }
    expect(lines.join()).toMatch(/constraint/i)
    expect(lines.join()).not.toContain('zoe@example.com')
  })

  test('returns instants, counts, and bytes unchanged', async () => {
    const now = 1_767_225_600_123
    await database().run(insert, [idOf('numbers'), 999_999_999, now])
    expect(
      await database().one('SELECT balance, created_at AS "createdAt" FROM accounts WHERE id = ?', [
        idOf('numbers'),
      ]),
    ).toMatchObject({ balance: 999_999_999, createdAt: now })
    const bytes = Uint8Array.from([0, 255, 39, 92, 0])
    await database().run(
      'INSERT INTO images (hash, type, width, height, bytes, is_opaque, created_at) VALUES (?, ?, ?, ?, ?, 1, ?)',
      ['hash', 'image/png', 1, 1, bytes.subarray(1), now],
    )
    const row = await database().one<{ bytes: Uint8Array }>('SELECT bytes FROM images WHERE hash = ?', [
      'hash',
    ])
    expect([...(row?.bytes ?? [])]).toEqual([255, 39, 92, 0])
  })

  test('returns rows with their columns and nothing else', async () => {
    await database().run(insert, [idOf('row'), 1, 2])
    const sql = 'SELECT id, balance FROM accounts WHERE id = ?'
    expect(await database().all(sql, [idOf('row')])).toEqual([{ id: idOf('row'), balance: 1 }])
    expect(await database().one(sql, [idOf('nobody')])).toBeUndefined()
    expect(await database().one(sql, [idOf('row')])).toEqual({ id: idOf('row'), balance: 1 })
    expect(await database().all(sql, [idOf('nobody')])).toEqual([])
  })

  test('never shows a transaction half of another', async () => {
    await database().run(insert, [idOf('sum a'), 50, 0])
    await database().run(insert, [idOf('sum b'), 50, 0])
    const move = () =>
      database().transaction(async (tx) => {
        await tx.run('UPDATE accounts SET balance = balance - 1 WHERE id = ?', [idOf('sum a')])
        await new Promise((resolve) => setTimeout(resolve, 1))
        await tx.run('UPDATE accounts SET balance = balance + 1 WHERE id = ?', [idOf('sum b')])
      })
    const look = () =>
      database().one<{ sum: number | string }>(
        'SELECT SUM(balance) AS sum FROM accounts WHERE id IN (?, ?)',
        [idOf('sum a'), idOf('sum b')],
      )
    const results = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? look() : move())))
    const sums = results.flatMap((result) => (result ? [Number(result.sum)] : []))
    expect(sums).toEqual(Array.from({ length: 10 }, () => 100))
    expect(await database().one('SELECT balance FROM accounts WHERE id = ?', [idOf('sum b')])).toMatchObject({
      balance: 60,
    })
  })

  test.skipIf(engine.name === 'sqlite')('compiles no query', async () => {
    const setting = (tx: Pick<Tx, 'one'>) => tx.one<{ jit: string }>("SELECT current_setting('jit') AS jit")
    expect(await setting(database())).toEqual({ jit: 'off' })
    expect(await database().transaction(setting)).toEqual({ jit: 'off' })
  })

  test('migrates once, however often it is opened', async () => {
    const { DATABASE_URL } = await engine.emptyStorage({ isMigrated: false })
    const schema = await everySchema()
    const config = { databaseUrl: DATABASE_URL, dataDir: engine.service().dataDir, migrate: true, schema }
    const together = DATABASE_URL === undefined ? 1 : 4
    const open = () => openDatabase(config, new StartupWait(60), patientPostgres)
    const opened = await Promise.all(Array.from({ length: together }, () => open()))
    opened.push(await open())
    for (const one of opened)
      expect(await one.all('SELECT part, version FROM migrations ORDER BY part')).toEqual(
        schema.parts
          .map(({ name }) => ({ part: name, version: 1 }))
          .sort((a, b) => (a.part < b.part ? -1 : 1)),
      )
    for (const one of opened) await one.close()
  })
})
