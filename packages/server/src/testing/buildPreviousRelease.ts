import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** Its commit; raised with each release, as `releasedSchema` is. */
const previousRelease = 'cfc3264e0ab5a0454fa415d30921c2ba13b808ad'
/** Folders that the service is built from. */
const packages = ['client', 'fonts', 'server', 'template']

/** Whether this copy of the repository has the previous release in its history. */
export function hasPreviousRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${previousRelease}^{commit}`], {
      cwd: root,
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/**
 * Builds the service of the previous release from the history, once, with the installed dependencies:
 * dependencies that only it has (`@fastify/busboy`, `rate-limiter-flexible`) are development dependencies
 * until the next release.
 *
 * @returns path of its program
 */
export function buildPreviousRelease(): string {
  const built = join(root, 'node_modules/.cache/previous-release', previousRelease)
  const program = join(built, 'packages/server/dist/main.js')
  if (existsSync(program)) return program
  // Gets its name when it is complete.
  const folder = `${built}.${process.pid}`
  const scope = join(folder, 'node_modules/@certificate-sdk')
  mkdirSync(scope, { recursive: true })
  for (const name of packages) symlinkSync(join('../../packages', name), join(scope, name), 'junction')
  const paths = ['tsconfig.json', 'package.json', ...packages.map((name) => `packages/${name}`)]
  const archive = execFileSync('git', ['archive', previousRelease, ...paths], {
    cwd: root,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const compiled = ['packages/fonts', 'packages/server']
  // That release was compiled by version 6.
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-b', ...compiled], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  rmSync(built, { recursive: true, force: true })
  renameSync(folder, built)
  return program
}
