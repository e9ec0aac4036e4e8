import { sendRequest } from '../../attack/sendRequest.mjs'
import { createProcess } from '../ServiceProcess.mjs'
import { serviceEnvironment } from './serviceEnvironment.mjs'

/**
 * Starts the service after a power loss, and repeats the last request that was acknowledged before.
 *
 * @param {object} options
 * @param {Record<string, string>} options.environment of the service
 * @param {string} options.name of its log
 * @param {string} options.results folder for logs
 * @param {{ request: import('../../attack/sendRequest.mjs').RequestOptions, id: string }} [options.last] with the id of
 *   its certificate; none if none was acknowledged
 * @returns {Promise<string[]>}
 */
export async function checkRestart({ environment, name, results, last }) {
  const service = await createProcess({
    environment: { ...serviceEnvironment, ...environment },
    folder: results,
    name,
  })
  try {
    await service.start()
    const death = service.ownDeath()
    if (death) return [`the service did not start: ${death}, see ${name}.log`]
    if (!last) return []
    const { status, text } = await sendRequest(service.url, last.request)
    const isSame = status === 200 && JSON.parse(text).data.certificateId === last.id
    return isSame ? [] : [`the repeated request of ${last.id} got ${status} ${text.slice(0, 200)}`]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    await service.remove()
  }
}
