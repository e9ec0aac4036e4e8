import { runnerImport } from 'vite'

/**
 * Imports a module from the service's test support, which is TypeScript.
 *
 * @param {string} name such as `startTestPostgres.ts`
 */
export async function importTestSupport(name) {
  const file = new URL(`../../packages/server/src/testing/${name}`, import.meta.url).pathname
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })
  return module
}
