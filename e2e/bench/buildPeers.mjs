import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { peers } from './editors.mjs'

const here = import.meta.dirname

/**
 * Installs the peers into this folder and bundles a page of each for production. Done once; again only when the
 * lockfile or a page changed.
 *
 * @returns {Promise<{ built: string[], missing: Record<string, string> }>} and why a peer is missing
 */
export async function buildPeers() {
  const lock = readFileSync(join(here, 'package-lock.json'))
  const wanted = digest([lock, ...readdirSync(join(here, 'pages')).map(readPage)])
  const installed = digest([lock])
  if (!isDone('node_modules', installed)) {
    console.log('Installing the peers, once …')
    if (!install()) return { built: [], missing: all('npm ci failed; see above') }
    done('node_modules', installed)
  }
  const built = []
  const missing = {}
  for (const peer of peers) {
    try {
      if (!isDone(`dist/${peer}`, wanted)) {
        console.log(`Building ${peer} …`)
        await bundle(peer)
        done(`dist/${peer}`, wanted)
      }
      built.push(peer)
    } catch (error) {
      missing[peer] = `it could not be built: ${String(error).split('\n')[0]}`
    }
  }
  return { built, missing }
}

function install() {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}

async function bundle(peer) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(here, 'pages'),
    base: `/${peer}/`,
    define: { 'process.env.IS_PREACT': '"false"' },
    build: {
      outDir: join(here, 'dist', peer),
      emptyOutDir: true,
      chunkSizeWarningLimit: 100_000,
      rolldownOptions: { input: join(here, 'pages', `${peer}.html`) },
    },
  })
}

/** A folder is done when it bears the mark of what it was made from. */
function isDone(folder, mark) {
  const file = join(here, folder, '.made-from')
  return existsSync(file) && readFileSync(file, 'utf8') === mark
}

function done(folder, mark) {
  writeFileSync(join(here, folder, '.made-from'), mark)
}

function readPage(name) {
  return readFileSync(join(here, 'pages', name))
}

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

function all(reason) {
  return Object.fromEntries(peers.map((peer) => [peer, reason]))
}
