import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One file of every step of the demo's build; the oldest of them indicates when it began. */
const demoOutputs = [
  'fonts/dist/fontUrls.js',
  'template/dist/index.js',
  'client/dist/index.js',
  'server/dist/main.js',
  'sdk/dist/cdn/certificate-sdk.js',
  'server/dist/sdk/certificate-sdk.js',
]
const outputs = { demo: demoOutputs, all: [...demoOutputs, 'client/dist/index.cjs', 'sdk/dist/index.js'] }
const rootSources = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'packages/build.mjs',
  'packages/build',
]
const packageSources = ['src', 'files', 'package.json', 'tsconfig.json']

/**
 * Returns true if a build is missing or older than what it was made from. Folders count too, because a deleted file leaves
 * its trace only there. Tests are not built and do not count.
 *
 * @param {string} root folder of the repository
 * @param {'demo' | 'all'} [extent] the files that `npm start` needs, or also those of the npm packages
 * @returns {'fresh' | 'missing' | 'stale'}
 */
export function buildState(root, extent = 'all') {
  const packages = join(root, 'packages')
  const built = outputs[extent].map((file) => modified(join(packages, file)))
  if (built.includes(undefined)) return 'missing'
  const sources = [
    ...rootSources.map((file) => newest(join(root, file))),
    ...readdirSync(packages, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => packageSources.map((file) => newest(join(packages, name, file)))),
  ]
  return Math.max(...sources.map((time) => time ?? 0)) > Math.min(...built) ? 'stale' : 'fresh'
}

function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(
    stats.mtimeMs,
    ...readdirSync(path)
      .filter((name) => name !== 'testing' && !/\.test\.tsx?$/.test(name))
      .map((name) => newest(join(path, name))),
  )
}
