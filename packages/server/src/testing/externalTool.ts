import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Options that print the version of a program. */
const versionOptions = {
  qpdf: '--version',
  pdftotext: '-v',
  pdftoppm: '-v',
  zbarimg: '--version',
  pdfsig: '-v',
  openssl: 'version',
  curl: '--version',
}

type Tool = keyof typeof versionOptions

/** Returns true if a program is installed, for tests that are skipped without it. */
export function hasTool(tool: Tool): boolean {
  try {
    execFileSync(tool, [versionOptions[tool]], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Returns the output of a program that reads a file.
 *
 * @param options gets the path of the file
 * @throws if the program fails, as `qpdf --check` does
 */
export function runOnFile(tool: Tool, bytes: Uint8Array, options: (path: string) => string[]): string {
  return readWithTool(tool, bytes, options).toString()
}

/** Runs a tool like {@link runOnFile}, for output that is not text. */
function readWithTool(tool: Tool, bytes: Uint8Array, options: (path: string) => string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'external-tool-'))
  try {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, bytes)
    return execFileSync(tool, options(path), { maxBuffer: 1e9 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
