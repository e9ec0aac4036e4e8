import { compilePackages } from './compilePackages.mjs'

const done = 'CERTIFICATE_SDK_PROGRAMS_COMPILED'

/**
 * Compiles the programs that tests run in separate processes, once per run and before any test: a compiled
 * program starts four times as fast as one that is transformed while it starts. `setup` is the name that
 * Vitest looks for.
 */
export async function setup(): Promise<void> {
  if (process.env[done]) return
  process.env[done] = 'yes'
  await compilePackages(['cli', 'server'])
}
