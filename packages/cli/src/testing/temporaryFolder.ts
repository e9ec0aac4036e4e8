import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is removed when the test ends. Returns the path of a file in it. */
export function temporaryFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return (name) => join(folder, name)
}
