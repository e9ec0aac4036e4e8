import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatTable, UsageError } from '@certificate-sdk/command-line'
import { loadServiceSchema } from '../core/service/loadServiceSchema.ts'
import { copySqlite } from '../kit/database/copySqlite.ts'
import type { Database } from '../kit/database/Database.ts'
import { lockDataDir } from '../kit/database/lockDataDir.ts'
import { migrate } from '../kit/database/migrate.ts'
import { moveToPostgres } from '../kit/database/moveToPostgres.ts'
import { openPostgres } from '../kit/database/openPostgres.ts'
import { openSqlite, sqliteFile } from '../kit/database/openSqlite.ts'
import { restoreSqlite } from '../kit/database/restoreSqlite.ts'
import type { StorageSummary } from '../kit/database/summarizeStorage.ts'
import { StorageError } from '../kit/errors/StorageError.ts'
import type { ServiceConfig } from '../readConfig.ts'
import type { StorageCommand } from './Command.ts'

const backup: StorageCommand = {
  name: 'backup',
  usage: '<file>',
  summary: 'Copy the embedded database to a new file, also while the service runs, and check the copy.',
  options: {},
  positionals: ['file'],
  prepareStorage(args) {
    const file = resolve(args.required('file'))
    return async (config) => {
      requireEmbedded(config, 'Back up PostgreSQL with pg_dump.')
      const source = sqliteFile(config.dataDir)
      requireFile(source)
      const summary = copySqlite(source, file, await loadServiceSchema(config))
      const { size } = statSync(file)
      return { text: `Backup: ${file} (${size} bytes)\n${lines(summary)}`, json: { file, size, ...summary } }
    }
  },
}

const restore: StorageCommand = {
  name: 'restore',
  usage: '<file>',
  summary: 'Put a backup in place of the database of a stopped service; the present one is renamed.',
  options: {},
  positionals: ['file'],
  prepareStorage(args) {
    const file = resolve(args.required('file'))
    return async (config, { clock }) => {
      requireEmbedded(config, 'Restore PostgreSQL with pg_restore.')
      const schema = await loadServiceSchema(config)
      const { summary, former } = restoreSqlite(config.dataDir, { backup: file, now: clock(), schema })
      const kept = former ? `\nThe former database: ${former}` : ''
      return {
        text: `Restored: ${sqliteFile(config.dataDir)}\n${lines(summary)}${kept}`,
        json: { ...summary, former: former ?? null },
      }
    }
  },
}

const migrateCommand: StorageCommand = {
  name: 'migrate',
  usage: '',
  summary: 'Bring the tables up to date and do nothing else. A start does the same, unless MIGRATE=false.',
  options: {},
  positionals: [],
  prepareStorage: () => async (config) => {
    const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir)
    const database = config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir)
    try {
      const others = await countOthers(database)
      const count = await migrate(database, await loadServiceSchema(config))
      const warning = others ? `\n${connectedMeanwhile(others)}` : ''
      return {
        text: count ? `Migrations: ${count}${warning}` : 'Nothing to migrate.',
        json: { migrations: count, otherConnections: others },
      }
    } finally {
      await database.close()
      // An earlier unclean stop still has to be checked.
      lock?.release(lock.before !== 'running')
    }
  },
}

/** Counts other programs' connections to a PostgreSQL database; call it while the command has only one. */
async function countOthers(database: Database): Promise<number> {
  if (database.engine === 'sqlite') return 0
  const row = await database.one<{ n: number }>(
    `SELECT COUNT(*) AS n FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return row?.n ?? 0
}

function connectedMeanwhile(connections: number): string {
  return `Other programs have ${connections} connections to this database. Replace processes of an earlier version soon: some of their requests were or will be answered with 503.`
}

const move: StorageCommand = {
  name: 'move-to-postgres',
  usage: '<url>',
  summary: 'Move everything from the embedded database of a stopped service to an empty PostgreSQL database.',
  options: {},
  positionals: ['url'],
  prepareStorage(args) {
    const url = args.required('url')
    if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError('<url> must begin with postgres://.')
    return async (config, { clock }) => {
      requireEmbedded(config, 'Unset DATABASE_URL: DATA_DIR has the database to move.')
      const schema = await loadServiceSchema(config)
      const { tables, former } = await moveToPostgres(config.dataDir, url, { now: clock(), schema })
      return {
        text: `${formatTable(
          ['TABLE', 'ROWS'],
          tables.map(({ name, rows }) => [name, rows]),
        )}\nCounts, credits, and ledgers are equal. Set DATABASE_URL from now on.\nThe former database: ${former}`,
        json: { tables, former },
      }
    }
  },
}

function requireEmbedded({ databaseUrl }: ServiceConfig, otherwise: string): void {
  if (databaseUrl) throw new StorageError(`This command is for the embedded database. ${otherwise}`)
}

function requireFile(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.size) throw new StorageError(`${file} does not exist.`)
}

function lines({ accounts, certificates, emails, images, credits }: StorageSummary): string {
  return `Accounts: ${accounts}\nCertificates: ${certificates}\nE-mails: ${emails}\nImages: ${images}\nCredits: ${credits}`
}

/** `backup`, `restore`, `migrate`, `move-to-postgres` */
export const storageCommands: readonly StorageCommand[] = [backup, restore, migrateCommand, move]
