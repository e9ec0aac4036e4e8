// Runs the tests of images in a bucket against OpenStack Swift and its s3api: npm run swift
//   Needs Debian's packages, which are named if they are not installed. Starts processes of its own in a temporary folder
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { missingPrograms, startSwift } from './startSwift.mjs'

const packages = 'swift-proxy swift-account swift-container swift-object memcached'
const tests = ['S3BlobStore', 'imagesInStore', 'killedMigration']

const missing = missingPrograms()
if (missing.length) {
  console.error(`Not installed: ${missing.join(', ')}.`)
  console.error(`On Debian: apt-get install --no-install-recommends ${packages}`)
  process.exit(1)
}
const results = join(import.meta.dirname, '../results/swift')
mkdirSync(results, { recursive: true })
const swift = await startSwift({ bucket: 'certificates', log: join(results, 'swift.log') })
try {
  const vitest = spawn('npx', ['vitest', 'run', '--project=server', '--project=long', ...tests], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...swift.environment },
    stdio: 'inherit',
  })
  const [code] = await once(vitest, 'exit')
  const answers = swift.answers()
  console.log(`Swift answered ${answers} requests for images.`)
  process.exitCode = answers ? (code ?? 1) : 1
} finally {
  await swift.stop()
}
