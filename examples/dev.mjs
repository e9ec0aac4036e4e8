// npm run dev: runs the service and the example company as npm start does. When a source changes, it builds what depends
// on it and starts both again: reload the page. PORT, EXAMPLE_PORT, and DATA_DIR are those of npm start.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageFolders } from '../packages/build/packageFolders.mjs'
import { packagesToBuild } from './developing/packagesToBuild.mjs'
import { watchSources } from './developing/watchSources.mjs'
import { buildPackages } from './host/demo/buildPackages.mjs'
import { buildState } from './host/demo/buildState.mjs'
import { StartError } from './host/demo/StartError.mjs'

const root = join(import.meta.dirname, '..')
const sources = packageFolders().map(({ name }) => `${name}/src`)
const nextChanges = watchSources(join(root, 'packages'), [...sources, 'fonts/files', 'build'])
const stopping = new AbortController()
let demo

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, async () => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    await stopDemo()
    process.exit(0)
  })

if (buildState(root) !== 'fresh') await build([])
startDemo()
while (!stopping.signal.aborted) {
  const names = packagesToBuild(await nextChanges())
  if (names.length === 0) continue
  // The demo keeps running while the packages are built; a failed build leaves it as it is.
  if (!(await build(names))) continue
  await stopDemo()
  startDemo()
}

/** @returns {Promise<boolean>} whether the build succeeded; if not, its errors are on the terminal */
async function build(names) {
  console.log(`Building ${names.join(', ') || 'the packages'} …`)
  try {
    await buildPackages(root, stopping.signal, names)
    return true
  } catch (error) {
    if (!stopping.signal.aborted) console.error(error instanceof StartError ? error.message : error)
    return false
  }
}

function startDemo() {
  demo = spawn(process.execPath, [join(root, 'examples/host/start.mjs'), '--built'], {
    cwd: root,
    // Not in the terminal's group: Ctrl+C reaches it once, from here.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function stopDemo() {
  if (!demo || demo.exitCode !== null || demo.signalCode !== null) return
  const ended = once(demo, 'exit')
  demo.kill('SIGTERM')
  await ended
}
