// npm run types: checks every file, then what each package sees when it is compiled alone.
import { compilePackages } from './build/compilePackages.mjs'
import { runProgram } from './build/runStep.mjs'

try {
  await runProgram(
    'tsc',
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  )
  await compilePackages()
} catch {
  // The errors are on the terminal.
  process.exit(1)
}
