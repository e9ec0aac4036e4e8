import { compilePackages } from './compilePackages.mjs'

const done = 'CERTIFICATE_SDK_PROGRAMS_COMPILED'

/**
 * Compiles the programs that tests run in processes of their own, once per run and before any test: a compiled program
 * starts four times as fast as one that is transformed while it starts. `setup` is the name that Vitest looks for.
 */
export function setup(): void {
  if (process.env[done]) return
  process.env[done] = 'yes'
  if (!compilePackages(['cli', 'server'])) throw new Error('The service and the command line do not compile.')
}
