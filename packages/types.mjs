// npm run types: checks every file, then what each package sees when it is compiled alone.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compilePackages } from './build/compilePackages.mjs'

const { status } = spawnSync(
  'npx',
  ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
)
if (status !== 0) process.exit(1)
await compilePackages().catch(() => process.exit(1))
