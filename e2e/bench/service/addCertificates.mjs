/** Certificates per transaction. */
const batch = 50_000
/** From one certificate to the next, in ms. */
const stepMs = 500

/**
 * Adds certificates to the account of the one that there is: copies of it from earlier times, each with an id and a code of its own, and with
 * a debit, an event, and an e-mail, if that has one. So a database is as large after a minute as after years.
 *
 * @param {import('@certificate-sdk/server/internal').Database} database no service uses it meanwhile
 * @param {number} count
 */
export async function addCertificates(database, count) {
  const { id, account } = await database.one(
    'SELECT id, account_id AS account FROM certificates ORDER BY issued_at LIMIT 1',
  )
  const { entries, events } = await database.one('SELECT entries, events FROM accounts WHERE id = ?', [
    account,
  ])
  const tables = await copiedTables(database, { id, count, entries, events })
  for (let first = 1; first <= count; first += batch)
    await patiently(
      database,
      tables.map((insert) => insert(first, Math.min(count, first + batch - 1))),
    )
  const counted = `UPDATE accounts SET entries = entries + ${count}, events = events + ${count} WHERE id = '${account}'`
  // PostgreSQL does both by itself, some minutes later.
  await patiently(database, [counted, ...(database.engine === 'postgres' ? ['ANALYZE', 'CHECKPOINT'] : [])])
}

/** Functions that each return the statement which copies a table's row for the certificates from one place to another. */
async function copiedTables(database, { id, count, entries, events }) {
  const isPostgres = database.engine === 'postgres'
  const uuid = (text) => (isPostgres ? `(${text})::uuid` : text)
  // Ids sort by time, as the service's do; of a kind, they differ in their fourth group.
  const age = `(SELECT issued_at FROM certificates WHERE id = '${id}') - (${count} - n + 1) * ${stepMs}`
  const time = isPostgres ? `lpad(to_hex(${age}), 12, '0')` : `printf('%012x', ${age})`
  const number = isPostgres ? `lpad(to_hex(n), 12, '0')` : `printf('%012x', n)`
  const idOf = (kind) =>
    `substr(${time}, 1, 8) || '-' || substr(${time}, 9, 4) || '-7000-800${kind}-' || ${number}`
  const code = isPostgres ? `upper(substr(md5(n::text), 1, 16))` : 'hex(randomblob(8))'
  const copied = [
    { table: 'certificates', where: `id = '${id}'`, replaced: { id: idOf(0), code, issued_at: age } },
    {
      table: 'outbox',
      where: `certificate_id = '${id}'`,
      replaced: {
        ...{ id: idOf(1), certificate_id: idOf(0), due_at: age, created_at: age },
        ...{ status: `'stored'`, lease: 'NULL' },
      },
    },
    {
      table: 'ledger',
      where: `certificate_id = '${id}'`,
      replaced: { id: idOf(2), certificate_id: idOf(0), created_at: age, sequence: `${entries} + n` },
    },
    {
      table: 'events',
      where: `subject = '${id}' AND type = 'certificate.issued'`,
      replaced: { subject: uuid(idOf(0)), created_at: age, sequence: `${events} + n` },
    },
  ]
  const inserts = []
  for (const { table, where, replaced } of copied) {
    const row = await database.one(`SELECT * FROM ${table} WHERE ${where} LIMIT 1`)
    if (!row) continue
    const columns = Object.keys(row)
    const values = columns.map((column) => replaced[column] ?? `source.${column}`)
    inserts.push(
      (from, to) => `INSERT INTO ${table} (${columns.join(', ')})
        WITH RECURSIVE numbers (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})
        SELECT ${values.join(', ')} FROM (SELECT * FROM ${table} WHERE ${where} LIMIT 1) AS source, numbers`,
    )
  }
  return inserts
}

/** Without a limit of time. */
function patiently(database, statements) {
  return database.transaction(
    async (tx) => {
      for (const sql of statements) await tx.run(sql)
    },
    { patient: true },
  )
}
