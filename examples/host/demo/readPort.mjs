import { StartError } from './StartError.mjs'

/**
 * Reads a port from the environment. An empty variable counts as absent.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {string} name of the variable
 * @param {number} [fallback]
 * @throws {StartError} if it is no port
 */
export function readPort(environment, name, fallback) {
  const value = environment[name]
  if (!value) return fallback
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw new StartError(`${name} is "${value}". Set it to a number from 0 to 65535.`)
}
