import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that starts a service, a program, or a database takes too long to run for every change. */
const startsSomething = /\/testing\/(?:build|describeOn|judge|validate|start|spawn)\w*\.ts'|inject\(/

/** Parts in which certificates are issued, without the editor: sentences, lists, batches, accounts, credentials, files. */
const folders = [
  ...['certificate', 'kinds', 'lists', 'mergeFields', 'model', 'runs'].map((name) => `template/src/${name}`),
  ...['errors', 'http', 'issuing', 'options', 'webhooks'].map((name) => `client/src/${name}`),
  'dashboard/src',
  ...['archive', 'jobs', 'queues', 'secrets'].map((name) => `server/src/kit/${name}`),
  ...['accounts', 'certificates', 'credits', 'documents', 'life', 'mail', 'organizations', 'templates'].map(
    (name) => `server/src/core/${name}`,
  ),
  ...['activity', 'batches', 'bounces', 'credentials', 'issuers', 'offline', 'people', 'recipients'].map(
    (name) => `server/src/modules/${name}`,
  ),
  ...['staticExport', 'verification', 'webhooks'].map((name) => `server/src/modules/${name}`),
]

/**
 * Tests that need nothing but the code, and the files of the folders that have one of their own name.
 *
 * @param {string} root of the repository
 * @returns {{ tests: string[], files: string[] }} paths in it
 */
export function testedFiles(root) {
  // Layouts test shapes and texts, too.
  const tests = [
    ...new Set([...folders, 'template/src'].flatMap((folder) => testsIn(root, `packages/${folder}`))),
  ]
  const files = tests
    .map((path) => path.replace('.test.ts', '.ts'))
    .filter(
      (path) =>
        folders.some((folder) => path.startsWith(`packages/${folder}/`)) && existsSync(join(root, path)),
    )
  return { tests, files }
}

function testsIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'))
    .filter((path) => !startsSomething.test(readFileSync(join(root, path), 'utf8')))
}
