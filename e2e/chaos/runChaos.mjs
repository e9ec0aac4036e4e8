import { setTimeout as delay } from 'node:timers/promises'
import { seedAccount } from '../attack/seedAccount.mjs'
import { sendRequest } from '../attack/sendRequest.mjs'
import { startClients } from './chaosClients.mjs'
import { createRandom } from './createRandom.mjs'
import { postgresFaults, sqliteFaults } from './faults.mjs'
import { findEventProblems, readEvents } from './findEventProblems.mjs'
import { findProblems } from './findProblems.mjs'
import { startMailSink } from './mailSink.mjs'
import { createProcess } from './ServiceProcess.mjs'
import { startPostgres } from './startPostgres.mjs'
import { startWebhookSink } from './webhookSink.mjs'

const apiKey = 'cs_Q7m2Vx9Lr4Tz8Kp1Nw6Yb3Hd5Gf0Js'
/** Retrying clients, which share the processes. */
const clients = 16

/**
 * Issues under faults, then compares the responses that clients received with the stored data.
 *
 * @param {{ engine: 'sqlite' | 'postgres', rounds: number, seed: number, folder: string }} options
 */
export async function runChaos({ engine, rounds, seed, folder }) {
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
    // A process that dies holds its emails and webhooks for this long.
    OUTBOX_LEASE_SECONDS: '15',
    SHUTDOWN_SECONDS: '5',
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: await postgres.newDatabase() }),
  }
  const processes = await Promise.all(
    Array.from({ length: postgres ? 3 : 1 }, (_, i) =>
      createProcess({ environment, folder, name: `${engine}-${i}` }),
    ),
  )
  /** @type {string[]} */
  const problems = []
  try {
    // One after another: the first creates the tables and the account.
    for (const process of processes) await process.start()
    const account = await seedAccount(processes[0].url, apiKey)
    const before = (await readEvents(processes[0].url, account.headers)).length
    await sendRequest(processes[0].url, {
      method: 'POST',
      path: '/api/webhooks',
      headers: account.headers,
      json: { url: webhook.url },
    })
    const load = startClients({ urls: processes.map(({ url }) => url), account, clients, random })
    const faults = postgres ? postgresFaults(processes, postgres, random) : sqliteFaults(processes, random)
    for (let round = 0; round < rounds; round++) {
      sink.misbehave(random())
      webhook.misbehave(random())
      await delay(300 + random() * 700)
      await faults[round % faults.length]()
      for (const process of processes) await process.start()
      for (const process of processes) {
        const death = process.ownDeath()
        if (death) problems.push(`round ${round}: ${process.name} died without being killed: ${death}`)
      }
    }
    sink.behave()
    webhook.behave()
    const told = await load.finish()
    problems.push(...told.problems)
    const found = await findProblems({ url: processes[0].url, account, told, sink, rounds })
    problems.push(...found.problems)
    problems.push(
      ...(await findEventProblems({
        url: processes[0].url,
        headers: account.headers,
        certificates: found.certificates,
        // The first one has one, too.
        mails: told.mails.size + 1,
        before,
        webhook,
        stuckMs: 90_000 + rounds * 6_000,
      })),
    )
    return {
      rounds,
      faults: rounds,
      acknowledged: told.certificates.size,
      certificates: found.certificates,
      replays: told.replays,
      mails: sink.received.size,
      repeatedMails: sink.repeated(),
      webhooks: webhook.received.size,
      repeatedWebhooks: webhook.repeated(),
      problems,
    }
  } finally {
    for (const process of processes) await process.remove()
    await sink.stop()
    await webhook.stop()
    await postgres?.stop()
  }
}
