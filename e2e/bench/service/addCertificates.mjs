/** Certificates per transaction. */
const batch = 50_000
/** From one certificate to the next, in ms. */
const stepMs = 500

/**
 * Adds certificates to the account of the one that there is: copies of it from earlier times, each with an id and a code of its own, and
 * with a debit, an event, and an email, if that has one. So a database is as large after a minute as after years.
 *
 * @param {import('@certificate-sdk/server/internal').Database} database no service writes to it meanwhile
 * @param {number} count
 */
export async function addCertificates(database, count) {
  const first = await database.one('SELECT id, code, account_id AS account FROM certificates')
  const account = await database.one('SELECT * FROM accounts WHERE id = ?', [first.account])
  const inserts = await insertsOf(database, { first, count, account })
  for (let from = 1; from <= count; from += batch)
    await patiently(
      database,
      inserts.map((insert) => insert(from, Math.min(count, from + batch - 1))),
    )
  await patiently(database, [
    `UPDATE accounts SET entries = entries + ${count}, events = events + ${count} WHERE id = '${first.account}'`,
    // PostgreSQL does both on its own, some minutes later.
    ...(database.engine === 'postgres' ? ['ANALYZE', 'CHECKPOINT'] : []),
  ])
}

/** Functions that return the statement which copies a row for the certificates from one place to another. */
async function insertsOf(database, { first, count, account }) {
  const inserts = []
  for (const { table, where, replaced } of copiedRows(database.engine, { first, count, account })) {
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

/** The rows of the first certificate, and SQL of what differs in copy `n`. */
function copiedRows(engine, { first, count, account }) {
  const isPostgres = engine === 'postgres'
  const hex = (number, digits) =>
    isPostgres ? `lpad(to_hex(${number}), ${digits}, '0')` : `printf('%0${digits}x', ${number})`
  // Ids sort by time, as the service's do; of a kind, they differ in their fourth group. Codes do not sort.
  const age = `(SELECT issued_at FROM certificates WHERE id = '${first.id}') - (${count} - n + 1) * ${stepMs}`
  const idOf = (kind) =>
    `CAST(substr(${hex(age, 12)}, 1, 8) || '-' || substr(${hex(age, 12)}, 9) || '-7000-800${kind}-' || ${hex('n', 12)} AS ${isPostgres ? 'UUID' : 'TEXT'})`
  const code = `upper(${hex('n * 2654435761 % 4294967296', 8)} || ${hex('n', 8)})`
  const ofFirst = `certificate_id = '${first.id}'`
  const certificates = {
    table: 'certificates',
    where: `id = '${first.id}'`,
    replaced: { id: idOf(0), code, issued_at: age },
  }
  const outbox = {
    table: 'outbox',
    where: ofFirst,
    replaced: {
      ...{ id: idOf(1), certificate_id: idOf(0), due_at: age, created_at: age },
      ...{ status: `'stored'`, lease: 'NULL' },
    },
  }
  const ledger = {
    table: 'ledger',
    where: ofFirst,
    replaced: {
      ...{ id: idOf(2), certificate_id: idOf(0), created_at: age },
      sequence: `${account.entries} + n`,
    },
  }
  const events = {
    table: 'events',
    where: `subject = '${first.id}' AND type = 'certificate.issued'`,
    replaced: { subject: idOf(0), created_at: age, sequence: `${account.events} + n` },
  }
  return [certificates, outbox, ledger, events]
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
