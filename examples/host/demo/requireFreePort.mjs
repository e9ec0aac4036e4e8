import { createServer } from 'node:net'
import { StartError } from './StartError.mjs'

/**
 * Checks that nobody listens on a port. Somebody may still take it afterwards, see `portError`.
 *
 * @param {string} variable the environment variable that sets the port
 * @param {number} port 0 = any free one
 * @param {string} host
 * @throws {StartError} if the port cannot be had
 */
export async function requireFreePort(variable, port, host) {
  const server = createServer()
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host, exclusive: true }, resolve)
    })
  } catch (error) {
    const known = portError(error.code, variable, port)
    if (known) throw known
    // A host that does not exist is the service's to name.
  } finally {
    server.close()
  }
}

/**
 * The line for a port that could not be had; `undefined` for any other failure.
 *
 * @param {string | undefined} code of a failed `listen`
 * @param {string} variable
 * @param {number} port
 */
export function portError(code, variable, port) {
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use. Set ${variable} to another one, or stop the other program.`,
    )
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} needs administrator rights. Set ${variable} to a number from 1024 on.`,
    )
  return undefined
}
