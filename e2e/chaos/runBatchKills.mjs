import { setTimeout as delay } from 'node:timers/promises'
import { issueBody, seedAccount } from '../attack/seedAccount.mjs'
import { sendRequest } from '../attack/sendRequest.mjs'
import { createRandom } from './createRandom.mjs'
import { findEventProblems, readEvents } from './findEventProblems.mjs'
import { findProblems } from './findProblems.mjs'
import { startMailSink } from './mailSink.mjs'
import { createProcess } from './ServiceProcess.mjs'
import { startPostgres } from './startPostgres.mjs'
import { startWebhookSink } from './webhookSink.mjs'

const apiKey = 'cs_Q7m2Vx9Lr4Tz8Kp1Nw6Yb3Hd5Gf0Js'
/** Processes on PostgreSQL; SQLite has one. */
const processCount = 3
/** A batch that makes no progress for this long never will, in ms: longer than a lease and a start. */
const stuckMs = 120_000
/** Part of the rows in which all kills begin: the rest is issued while the last ones are started again. */
const killedPart = 0.8

/**
 * Issues one batch with emails, and with a webhook that fails at times, while its processes are killed at random instants,
 * evenly over most of its run. Afterwards every row must be issued once, with one debit and one email; events are numbered
 * without gaps, and all of them arrived at the webhook.
 *
 * @param {{ engine: 'sqlite' | 'postgres', kills: number, rows: number, seed: number, folder: string }} options
 */
export async function runBatchKills({ engine, kills, rows, seed, folder }) {
  const random = createRandom(seed)
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const sink = await startMailSink()
  const webhook = await startWebhookSink()
  const environment = {
    DEMO_API_KEY: apiKey,
    INITIAL_CREDITS: '1000000',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SMTP_URL: sink.url,
    MAIL_FROM: 'office@school.example',
    WEBHOOK_ALLOW: 'loopback',
    OUTBOX_LEASE_SECONDS: '15',
    SHUTDOWN_SECONDS: '5',
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: await postgres.newDatabase() }),
  }
  const processes = await Promise.all(
    Array.from({ length: postgres ? processCount : 1 }, (_, i) =>
      createProcess({ environment, folder, name: `batches-${engine}-${i}` }),
    ),
  )
  try {
    for (const process of processes) await process.start()
    const { url } = processes[0]
    const account = await seedAccount(url, apiKey)
    const { headers } = account
    const before = (await readEvents(url, headers)).length
    const json = { url: webhook.url }
    const { status } = await sendRequest(url, { method: 'POST', path: '/api/webhooks', headers, json })
    if (status !== 200) throw new Error(`The webhook was refused: ${status}`)
    const batch = createBatchReader(processes, account)
    const started = performance.now()
    const { id } = await batch.create(rows)
    let killed = 0
    await batch.follow(id, async ({ issued }) => {
      if (killed >= kills || issued < ((killed + random() / 2) * killedPart * rows) / kills) return
      webhook.misbehave(random())
      // All of them, one shortly after the other: the remaining ones take over what the others held.
      for (const victim of [...processes].sort(() => random() - 0.5).slice(0, kills - killed)) {
        await victim.kill('SIGKILL')
        killed++
        await delay(random() * 300)
      }
      for (const process of processes) await process.start()
    })
    const seconds = (performance.now() - started) / 1000
    webhook.behave()
    const { problems, told } = await batch.check(id, rows)
    if (killed < kills) problems.push(`the batch ended after ${killed} of ${kills} kills`)
    const found = await findProblems({ url, account, told, sink, rounds: killed })
    const { certificates } = found
    const inEvents = await findEventProblems({
      ...{ url, headers, certificates, mails: certificates, before, webhook },
      stuckMs: 90_000 + killed * 6_000,
    })
    return {
      processes: processes.length,
      kills: killed,
      certificates: certificates - 1,
      mails: sink.received.size,
      repeatedMails: sink.repeated(),
      events: webhook.received.size,
      repeatedEvents: webhook.repeated(),
      rowsPerSecond: rows / seconds,
      problems: [...problems, ...found.problems, ...inEvents],
    }
  } finally {
    for (const process of processes) await process.remove()
    await sink.stop()
    await webhook.stop()
    await postgres?.stop()
  }
}

/**
 * @param {readonly import('./ServiceProcess.mjs').ServiceProcess[]} processes
 * @param {import('../attack/seedAccount.mjs').Account} account
 */
function createBatchReader(processes, account) {
  const { headers } = account
  const { recipientData, ...body } = issueBody(account)
  /** Asks any process that answers. */
  async function read(path) {
    for (const until = Date.now() + stuckMs; Date.now() < until; await delay(100))
      for (const { url } of processes) {
        const { status, text } = await sendRequest(url, { path, headers })
        if (status === 200) return JSON.parse(text)
      }
    throw new Error(`GET ${path}: no process answers.`)
  }
  return {
    async create(rows) {
      const recipients = Array.from({ length: rows }, (_, i) => ({
        ...recipientData,
        name: `Person ${i + 1}`,
        email: `person-${i + 1}@example.com`,
      }))
      const request = {
        method: 'POST',
        path: '/api/certificates/batch',
        headers,
        json: { ...body, recipients },
      }
      const { status, text } = await sendRequest(processes[0].url, request)
      if (status !== 200) throw new Error(`The batch was refused: ${status} ${text.slice(0, 500)}`)
      return JSON.parse(text).data
    },

    /** Calls `onProgress` until the batch has ended. */
    async follow(id, onProgress) {
      let last = { issued: -1, at: performance.now() }
      for (;;) {
        const { data } = await read(`/api/batches/${id}`)
        if (data.state !== 'running') return
        if (data.issued !== last.issued) last = { issued: data.issued, at: performance.now() }
        if (performance.now() - last.at > stuckMs)
          throw new Error(`The batch stopped: ${JSON.stringify(data)}`)
        await onProgress(data)
        await delay(20)
      }
    },

    /** Compares the batch with its rows, and returns what must exist. */
    async check(id, rows) {
      const problems = []
      const { data: batch } = await read(`/api/batches/${id}`)
      if (batch.state !== 'completed' || batch.issued !== rows || batch.total !== rows)
        problems.push(`the batch ended as ${JSON.stringify(batch)}`)
      const { data: credits } = await read('/api/users/balance')
      if ('reserved' in credits) problems.push(`${credits.reserved} credits are still reserved`)
      const told = { certificates: new Map(), mails: new Map() }
      for (let cursor = ''; cursor !== null; ) {
        const page = await read(`/api/batches/${id}/rows?limit=200${cursor && `&cursor=${cursor}`}`)
        for (const { name, email, certificateId } of page.data) {
          told.certificates.set(name, certificateId)
          told.mails.set(email, certificateId)
        }
        cursor = page.pagination.next
      }
      return { problems, told }
    },
  }
}
