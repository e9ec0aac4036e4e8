// Takes the screenshots for the documentation and for visual reviews, from the running demo: npm run
// screenshots
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'screenshots.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: import.meta.dirname,
    shell: process.platform === 'win32',
  },
)
process.exit(status ?? 1)
