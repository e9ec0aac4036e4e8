/** Rows that contradict each other, on both engines. */
const contradictions = {
  'the balance is not the sum of the ledger': `
    SELECT a.id AS subject FROM accounts AS a LEFT JOIN ledger AS l ON l.account_id = a.id
    GROUP BY a.id, a.balance HAVING a.balance <> COALESCE(SUM(l.amount), 0)`,
  'the ledger does not add up': `
    SELECT id AS subject FROM (
      SELECT id, sequence, balance_after,
        SUM(amount) OVER (PARTITION BY account_id ORDER BY sequence) AS total,
        ROW_NUMBER() OVER (PARTITION BY account_id ORDER BY sequence) AS place
      FROM ledger) AS numbered
    WHERE balance_after <> total OR sequence <> place`,
  'charged other than once': `
    SELECT c.id AS subject FROM certificates AS c LEFT JOIN ledger AS l ON l.certificate_id = c.id
    GROUP BY c.id HAVING COUNT(l.id) <> 1 OR SUM(l.amount) <> -1`,
  doubled: `
    SELECT recipient_name AS subject FROM certificates GROUP BY recipient_name HAVING COUNT(*) > 1`,
  'not what its key replays': `
    SELECT c.id AS subject FROM certificates AS c
    LEFT JOIN idempotency AS i ON i.idempotency_key = REPLACE(c.recipient_name, ' ', '-')
    WHERE c.recipient_name LIKE 'Client %' AND (i.body IS NULL OR i.body NOT LIKE '%"' || c.id || '"%')`,
  'a key without its certificate': `
    SELECT i.idempotency_key AS subject FROM idempotency AS i
    LEFT JOIN certificates AS c ON i.idempotency_key = REPLACE(c.recipient_name, ' ', '-')
    WHERE c.id IS NULL`,
  'two emails': `
    SELECT certificate_id AS subject FROM outbox GROUP BY certificate_id HAVING COUNT(*) > 1`,
}

/** @typedef {(sql: string) => Promise<Record<string, any>[]>} Query */

/**
 * Compares a database after a power loss with the answers that clients had got before, and with itself.
 *
 * @param {object} options
 * @param {Query} options.query
 * @param {Map<string, string>} options.acknowledged ids of acknowledged certificates, by their recipients' names
 * @param {ReadonlySet<string>} options.mailed names of recipients who get an email
 * @param {ReadonlySet<string>} [options.refused] names whose requests were refused
 * @returns {Promise<string[]>}
 */
export async function findContradictions({ query, acknowledged, mailed, refused = new Set() }) {
  if (!(await hasTables(query)))
    return acknowledged.size ? [`lost: all ${acknowledged.size}, there are no tables`] : []
  const names = await query('SELECT id, recipient_name AS name FROM certificates')
  const outbox = await query('SELECT certificate_id AS id FROM outbox')
  const stored = new Map(names.map(({ id, name }) => [id, name]))
  const queued = new Set(outbox.map(({ id }) => id))
  const problems = [...acknowledged].flatMap(([name, id]) => {
    if (stored.get(id) !== name) return [`lost: ${name} (${id})`]
    return queued.has(id) === mailed.has(name)
      ? []
      : [`the email of ${name} (${id}) is lost or was never asked for`]
  })
  for (const { name } of names) if (refused.has(name)) problems.push(`stored, although refused: ${name}`)
  for (const [problem, sql] of Object.entries(contradictions))
    for (const { subject } of await query(sql)) problems.push(`${problem}: ${subject}`)
  return problems
}

/** A power loss during the first start may come before them. */
async function hasTables(query) {
  try {
    await query('SELECT id FROM certificates LIMIT 1')
    return true
  } catch (error) {
    if (/no such table|does not exist/.test(error.message)) return false
    throw error
  }
}
