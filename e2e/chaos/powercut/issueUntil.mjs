import { closeSync, openSync, writeSync } from 'node:fs'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { startClients } from '../chaosClients.mjs'
import { createProcess } from '../ServiceProcess.mjs'
import { answerRecord } from './parseRecords.mjs'
import { serviceEnvironment } from './serviceEnvironment.mjs'

/** Few, so that transactions are sometimes alone and sometimes in groups. */
const clients = 6

/**
 * Starts the service, issues, and stops it. Every answer is added to the record.
 *
 * @param {object} options
 * @param {string} options.name of the service's log
 * @param {string} options.results folder for logs
 * @param {string} options.log the record
 * @param {Record<string, string>} options.environment of the service
 * @param {number} options.certificates ends after this many answers
 * @param {() => number} options.random
 * @returns {Promise<import('../chaosClients.mjs').Told>}
 */
export async function issueUntil({ name, results, log, environment, certificates, random }) {
  const service = await createProcess({
    environment: { ...serviceEnvironment, ...environment },
    folder: results,
    name,
  })
  try {
    await service.start()
    const account = await seedAccount(service.url, serviceEnvironment.DEMO_API_KEY)
    const file = openSync(log, 'a')
    let answers = 0
    let finish = () => {}
    const enough = new Promise((resolve) => {
      finish = () => resolve(undefined)
    })
    const acknowledge = (name, id) => {
      writeSync(file, answerRecord(name, id))
      if (++answers >= certificates) finish()
    }
    const load = startClients({ urls: [service.url], account, clients, random, acknowledge })
    await enough
    const told = await load.finish()
    closeSync(file)
    await service.kill('SIGTERM')
    return told
  } finally {
    await service.remove()
  }
}
