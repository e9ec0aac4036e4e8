import pg from 'pg'
import { type Database, type Queries, UniqueViolation } from './Database.ts'

const uniqueViolation = '23505'
const bigintType = 20

/** PostgreSQL: any number of server processes may share it. */
export function openPostgres(url: string): Database {
  const types = new pg.TypeOverrides()
  // Milliseconds and counts fit a double; as text they would compare wrongly.
  types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({ connectionString: url, max: 10, types })
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return {
    engine: 'postgres',
    ...queriesOn(pool),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('BEGIN')
        const result = await work(queriesOn(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

function queriesOn(connection: pg.Pool | pg.PoolClient): Queries {
  const query = async (sql: string, values: readonly unknown[] = []) => {
    try {
      return await connection.query(numbered(sql), values.map(toPostgres))
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === uniqueViolation)
        throw new UniqueViolation(error.message, { cause: error })
      throw error
    }
  }
  return {
    all: async <Row>(sql: string, values?: readonly unknown[]) => (await query(sql, values)).rows as Row[],
    one: async <Row>(sql: string, values?: readonly unknown[]) =>
      (await query(sql, values)).rows[0] as Row | undefined,
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
  }
}

function toPostgres(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
}

/** `?` becomes `$1`, `$2`, … No statement of ours has a question mark in a literal. */
function numbered(sql: string): string {
  let n = 0
  return sql.replaceAll('?', () => `$${++n}`)
}
