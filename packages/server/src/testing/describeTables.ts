import type { Database } from '../kit/database/Database.ts'

/** The parts of a schema that statements rely on, by table. */
export interface Table {
  /** Column types by name. */
  columns: Map<string, string>
  /** Columns required in every INSERT. */
  required: string[]
  /** Rules that refuse rows: unique indexes, foreign keys, other constraints, and triggers that raise errors. */
  rules: string[]
}

/** Reads all tables of a database. */
export function describeTables(database: Database): Promise<Map<string, Table>> {
  return database.engine === 'postgres' ? describePostgres(database) : describeSqlite(database)
}

interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean | number
}

function collect(columns: readonly Column[], rules: readonly { table: string; rule: string }[]) {
  const tables = new Map<string, Table>()
  for (const { table, name, type, isRequired } of columns) {
    const one: Table = tables.get(table) ?? { columns: new Map(), required: [], rules: [] }
    tables.set(table, one)
    one.columns.set(name, type)
    if (isRequired) one.required.push(name)
  }
  for (const { table, rule } of rules) tables.get(table)?.rules.push(rule)
  return tables
}

async function describePostgres(database: Database): Promise<Map<string, Table>> {
  const columns = await database.all<Column>(
    `SELECT table_name AS "table", column_name AS name, data_type AS type,
       is_nullable = 'NO' AND column_default IS NULL AS "isRequired"
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, ordinal_position`,
  )
  const rules = await database.all<{ table: string; rule: string }>(
    `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS rule FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT tablename, indexdef FROM pg_indexes
       WHERE schemaname = 'public' AND indexdef LIKE 'CREATE UNIQUE%'
     UNION ALL SELECT tgrelid::regclass::text, pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE NOT tgisinternal AND prosrc ILIKE '%raise%'`,
  )
  return collect(columns, rules)
}

async function describeSqlite(database: Database): Promise<Map<string, Table>> {
  const columns = await database.all<Column>(
    `SELECT t.name AS "table", c.name AS name, c.type AS type,
       c."notnull" = 1 AND c.dflt_value IS NULL AS isRequired
     FROM sqlite_master AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table' ORDER BY 1, c.cid`,
  )
  const rules = await database.all<{ table: string; rule: string }>(
    `SELECT t.name AS "table", 'FOREIGN KEY ' || f."from" || ' ' || f."table" AS rule
       FROM sqlite_master AS t, pragma_foreign_key_list(t.name) AS f WHERE t.type = 'table'
     UNION ALL SELECT tbl_name, sql FROM sqlite_master
       WHERE sql IS NOT NULL AND ((type = 'trigger' AND sql LIKE '%RAISE(%') OR sql LIKE 'CREATE UNIQUE%')`,
  )
  return collect(columns, rules)
}
