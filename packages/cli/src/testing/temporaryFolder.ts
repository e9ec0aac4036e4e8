import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder that is removed when the test ends. Returns a function that returns the path of a file in it. */
export function temporaryFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return (name) => join(folder, name)
}
