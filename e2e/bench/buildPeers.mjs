import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { peers } from './editors.mjs'
import { digest, done, installPeers, isDone, readLock } from './installPeers.mjs'

const here = import.meta.dirname

/**
 * Installs the peers into this folder and bundles a page of each for production. Done once; again only when the
 * lockfile or a page changed.
 *
 * @returns {Promise<{ built: string[], missing: Record<string, string> }>} and why a peer is missing
 */
export async function buildPeers() {
  const absent = installPeers()
  if (absent) return { built: [], missing: Object.fromEntries(peers.map((peer) => [peer, absent])) }
  const wanted = digest([readLock(), ...readdirSync(join(here, 'pages')).map(readPage)])
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

function readPage(name) {
  return readFileSync(join(here, 'pages', name))
}
