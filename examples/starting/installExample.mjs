import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packSdk } from './packSdk.mjs'

/**
 * Installs what an example outside the workspaces needs, with the SDK as it is built now. Does nothing if neither the
 * SDK nor the example's `package.json` changed.
 *
 * @param {string} root folder of the repository
 * @param {string} folder of the example
 */
export function installExample(root, folder) {
  const stamp = join(folder, 'node_modules/.installed')
  const built = statSync(join(root, 'packages/sdk/dist/index.js')).mtimeMs
  const wanted = `${built}\n${readFileSync(join(folder, 'package.json'), 'utf8')}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing the example …')
  // A new folder every time: npm does not replace a package that came from the same path.
  const packed = mkdtempSync(join(tmpdir(), 'certificate-sdk-'))
  try {
    const tarballs = Object.values(packSdk(root, packed))
    const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline']
    execFileSync('npm', ['install', ...options, ...tarballs], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    writeFileSync(stamp, wanted)
  } finally {
    rmSync(packed, { recursive: true, force: true })
  }
}
