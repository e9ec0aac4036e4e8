// npm run example -- NAME: builds the packages if they changed, installs what the example needs, starts it, and prints
// its address. EXAMPLE_PORT chooses another port, DATA_DIR another folder for what the Express example's service stores.
import { execFileSync, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { buildPackages } from './host/demo/buildPackages.mjs'
import { buildState } from './host/demo/buildState.mjs'
import { readPort } from './host/demo/readPort.mjs'
import { requireFreePort } from './host/demo/requireFreePort.mjs'
import { StartError } from './host/demo/StartError.mjs'
import { installExample } from './starting/installExample.mjs'
import { prepareService } from './starting/prepareService.mjs'

const examples = import.meta.dirname
const root = join(examples, '..')
const port = process.env.EXAMPLE_PORT || '3002'
const address = ['--port', port, '--strictPort', '--host', '127.0.0.1']

/** `copy`: where the SDK is copied to; `install`: the example is not in the workspaces; `service`: it needs one. */
const starts = {
  html: {
    command: ['vite', 'preview', '--outDir', '.', '--logLevel', 'error', ...address],
    copy: 'certificate-sdk',
  },
  react: { command: ['vite', ...address] },
  next: { command: ['next', 'dev', '--hostname', '127.0.0.1', '--port', port], install: true },
  vue: { command: ['vite', ...address], install: true },
  svelte: { command: ['vite', ...address], install: true },
  angular: {
    command: ['ng', 'serve', '--host', '127.0.0.1', '--port', port],
    copy: 'public/certificate-sdk',
    install: true,
  },
  express: { command: ['node', 'server.js'], copy: 'public/certificate-sdk', service: true },
}

const [name] = process.argv.slice(2)
if (!Object.hasOwn(starts, name ?? '')) {
  console.error(`Usage: npm run example -- ${Object.keys(starts).join(' | ')}`)
  process.exit(2)
}
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())
try {
  await start(name, stopping.signal)
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
} finally {
  stopping.abort()
}

/** Runs an example until it ends or is stopped. */
async function start(name, signal) {
  const { command, copy, install, service } = starts[name]
  const folder = join(examples, name)
  await requireFreePort('EXAMPLE_PORT', readPort({ EXAMPLE_PORT: port }, 'EXAMPLE_PORT'), '127.0.0.1')
  if (buildState(root) !== 'fresh') {
    console.log('Building the packages:')
    await buildPackages(root, signal)
  }
  if (install) installExample(root, folder)
  if (copy)
    execFileSync(process.execPath, [join(root, 'packages/sdk/bin/certificate-sdk.mjs'), 'copy', copy], {
      cwd: folder,
    })
  const dataDir = process.env.DATA_DIR || join(folder, 'data')
  const [program, ...words] = command
  const child = spawn(program, words, {
    cwd: folder,
    env: {
      ...process.env,
      ...(service && (await prepareService(root, dataDir, signal))),
      PATH: [folder, root]
        .map((at) => join(at, 'node_modules/.bin'))
        .concat(process.env.PATH)
        .join(delimiter),
      PORT: port,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  signal.addEventListener('abort', () => child.kill())
  const url = `http://127.0.0.1:${port}/`
  await Promise.race([answers(url, signal), ended])
  if (child.exitCode === null && !signal.aborted) console.log(`Example ${name}: ${url}\nCtrl+C stops it.`)
  const code = await ended
  if (code && !signal.aborted) throw new StartError(`The example ended with code ${code}.`)
}

/** Resolves when the address answers. */
async function answers(url, signal) {
  while (!signal.aborted) {
    const response = await fetch(url, { signal }).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
