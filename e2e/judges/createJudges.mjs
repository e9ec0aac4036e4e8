import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startService } from '../attack/startService.mjs'
import { runTool } from './runTool.mjs'

/**
 * @typedef {object} Judge
 * @property {() => Promise<string>} judge says what it found; rejects if it refuses the document
 * @property {() => Promise<unknown>} control must reject
 */

/**
 * @param {string} folder in which the tools are installed
 * @returns {Record<string, Judge>}
 */
export function createJudges(folder) {
  const bin = (/** @type {string} */ name) => join(folder, 'node_modules/.bin', name)
  return {
    redocly: linter(folder, (file) => runTool(bin('redocly'), ['lint', file], folder)),
    spectral: linter(folder, (file) =>
      runTool(bin('spectral'), ['lint', '--ruleset', rulesetOf(folder), file], folder),
    ),
    openapiTypescript: generator(folder, 'openapiFetch', (document, target) =>
      runTool(bin('openapi-typescript'), [document, '-o', join(target, 'schema.d.ts')], folder),
    ),
    heyApi: generator(folder, 'heyApi', (document, target) =>
      runTool(
        bin('openapi-ts'),
        ['-i', document, '-o', join(target, 'generated'), '-c', '@hey-api/client-fetch'],
        folder,
      ),
    ),
  }
}

/**
 * A tool that reads both versions of the document.
 *
 * @param {string} folder
 * @param {(file: string) => Promise<string>} lint rejects for errors
 * @returns {Judge}
 */
function linter(folder, lint) {
  return {
    async judge() {
      const documents = await loadDocuments(folder)
      for (const file of Object.values(documents)) await lint(file)
      return `no error in ${Object.keys(documents).join(' and ')}`
    },
    async control() {
      const documents = await loadDocuments(folder)
      const file = join(folder, 'control.json')
      const document = readFileSync(documents['3.1'], 'utf8')
      writeFileSync(file, document.replace('#/components/schemas/IssueInput', '#/components/schemas/Missing'))
      await lint(file)
    },
  }
}

/**
 * A tool that makes types or a client, by which a program issues a certificate. The control is the same program with a
 * misspelled key.
 *
 * @param {string} folder
 * @param {string} program in `clients`
 * @param {(document: string, target: string) => Promise<unknown>} generate
 * @returns {Judge}
 */
function generator(folder, program, generate) {
  const target = join(folder, program)
  const prepare = async () => {
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target)
    const documents = await loadDocuments(folder)
    await generate(documents['3.1'], target)
    copyFileSync(join(import.meta.dirname, 'clients', `${program}.mts`), join(target, `${program}.mts`))
  }
  const compile = () =>
    runTool(
      join(folder, 'node_modules/.bin/tsc'),
      [
        '--strict',
        '--skipLibCheck',
        '--target',
        'es2022',
        '--module',
        'nodenext',
        '--types',
        'node',
        `${program}.mts`,
      ],
      target,
    )
  return {
    async judge() {
      await prepare()
      writeFileSync(join(target, 'package.json'), '{ "type": "module" }')
      await compile()
      const service = await startService(join(folder, 'service.log'))
      try {
        const output = await runTool(
          process.execPath,
          [`${program}.mjs`, service.url, service.apiKey],
          target,
        )
        if (!/^[\da-f-]{36}\n$/.test(output)) throw new Error(`The client printed no id: ${output}`)
        return 'compiles, and issued a certificate'
      } finally {
        await service.stop()
      }
    },
    async control() {
      const file = join(target, `${program}.mts`)
      writeFileSync(file, readFileSync(file, 'utf8').replace('data.certificateId', 'data.certificateID'))
      await compile()
    },
  }
}

/** @param {string} folder */
function rulesetOf(folder) {
  const file = join(folder, 'spectral.yaml')
  writeFileSync(file, 'extends: ["spectral:oas"]\n')
  return file
}

/**
 * Asks a running service for both versions of its document, once.
 *
 * @param {string} folder
 * @returns {Promise<Record<'3.0' | '3.1', string>>} files
 */
function loadDocuments(folder) {
  loaded ??= (async () => {
    const service = await startService(join(folder, 'service.log'))
    try {
      const files = /** @type {const} */ ({ '3.0': join(folder, '3.0.json'), 3.1: join(folder, '3.1.json') })
      for (const [version, file] of Object.entries(files)) {
        const answer = await fetch(`${service.url}/api/openapi.json?version=${version}`)
        writeFileSync(file, await answer.text())
      }
      return files
    } finally {
      await service.stop()
    }
  })()
  return loaded
}

/** @type {Promise<Record<'3.0' | '3.1', string>> | undefined} */
let loaded
