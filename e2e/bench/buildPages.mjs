import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPackages } from './buildPackages.mjs'
import { digest, done, installPeers, isDone, readLock } from './installPeers.mjs'

const here = import.meta.dirname

/**
 * Installs the peers into this folder and bundles a page of each for production. Done once; again only when the
 * lockfile or a page changed.
 *
 * @param {readonly string[]} peers
 * @returns {Promise<{ built: string[], missing: Record<string, string> }>} and why a peer is missing
 */
export async function buildPeers(peers) {
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

/**
 * Bundles a page of ours, with what our packages are built to now.
 *
 * @param {'ours' | 'ours-npm'} name with the script tag, or importing the package
 */
export async function buildOurPage(name) {
  buildPackages('@certificate-sdk/sdk')
  await bundle(name)
}

async function bundle(name) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(here, 'pages'),
    base: `/${name}/`,
    define: { 'process.env.IS_PREACT': '"false"' },
    build: {
      outDir: join(here, 'dist', name),
      emptyOutDir: true,
      chunkSizeWarningLimit: 100_000,
      rolldownOptions: { input: join(here, 'pages', `${name}.html`) },
    },
  })
}

function readPage(name) {
  return readFileSync(join(here, 'pages', name))
}
