import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { everySchema } from '../../testing/everySchema.ts'
import { type Database, DatabaseUnavailable } from './Database.ts'
import { openDatabase } from './openDatabase.ts'
import { openPostgres } from './openPostgres.ts'
import { StartupWait } from './StartupWait.ts'

/** A message of PostgreSQL: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const authenticationOk = message('R', Buffer.alloc(4))
const readyForQuery = message('Z', Buffer.from('I'))

function fatal(code: string, text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))
}

let server: Server
let database: Database | undefined
afterEach(async () => {
  await database?.close()
  database = undefined
  server.close()
})

/** Starts a server that immediately gives every connection this response, and hangs up. Returns its URL. */
async function startLosing(...answer: Buffer[]): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat(answer)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `postgres://tester@127.0.0.1:${(server.address() as AddressInfo).port}/test`
}

async function openLosing(...answer: Buffer[]): Promise<Database> {
  database = openPostgres(await startLosing(...answer))
  return database
}

const uses = [
  ['a read', (database: Database) => database.all('SELECT 1')],
  ['a write', (database: Database) => database.run('UPDATE accounts SET balance = 0')],
  [
    'a transaction',
    (database: Database) => database.transaction((tx) => tx.run('UPDATE accounts SET id = id')),
  ],
] as const

test.each(uses)(
  '%s on a connection that ends as it opens is refused, and the process continues',
  async (_, use) => {
    const terminated = fatal('57P01', 'terminating connection due to administrator command')
    const opened = await openLosing(authenticationOk, readyForQuery, terminated)
    await expect(use(opened)).rejects.toMatchObject({ status: 503 })
  },
)

test.each([
  ['28P01', 'password authentication failed for user "tester"'],
  ['28000', 'role "tester" is not permitted to log in'],
  ['3D000', 'database "test" does not exist'],
  ['55000', 'database "test" is not currently accepting connections'],
  ['25P04', 'terminating connection due to transaction timeout'],
])('a connection that is refused with %s says that the database is unavailable', async (code, text) => {
  const opened = await openLosing(fatal(code, text))
  for (const [, use] of uses) {
    const refused = await use(opened).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(DatabaseUnavailable)
    expect(refused).toMatchObject({ message: text })
  }
})

test.each([
  ['28P01', 'password authentication failed for user "tester"'],
  ['3D000', 'database "test" does not exist'],
])(
  'a start that is refused with %s fails at once: waiting does not make the address right',
  async (code, text) => {
    const databaseUrl = await startLosing(fatal(code, text))
    const started = openDatabase(
      { databaseUrl, dataDir: '', migrate: true, schema: await everySchema() },
      new StartupWait(60),
    )
    await expect(started).rejects.toThrow(text)
  },
)
