import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const packages = ['sdk', 'fonts']

/**
 * Packs the built SDK as npm would deliver it. A link to its folder is no substitute: bundlers treat linked packages
 * as sources of the project.
 *
 * @param {string} root folder of the repository
 * @param {string} destination folder for the tarballs
 * @returns {Record<string, string>} path of the tarball by package
 */
export function packSdk(root, destination) {
  return Object.fromEntries(
    packages.map((name) => {
      const output = execFileSync(
        'npm',
        ['pack', '--silent', '--pack-destination', destination, `./${name}`],
        { cwd: join(root, 'packages'), encoding: 'utf8', shell: process.platform === 'win32' },
      )
      return [`@certificate-sdk/${name}`, join(destination, output.trim().split('\n').at(-1))]
    }),
  )
}
