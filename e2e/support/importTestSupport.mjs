import { runnerImport } from 'vite'

/**
 * Imports a module from the test support of the service, or of the editor, which is TypeScript.
 *
 * @param {string} name such as `startTestPostgres.ts`
 * @param {'server' | 'editor'} [of]
 */
export async function importTestSupport(name, of = 'server') {
  const file = new URL(`../../packages/${of}/src/testing/${name}`, import.meta.url).pathname
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })
  return module
}
