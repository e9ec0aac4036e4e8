import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Ships the license of every font and WebAssembly file beside the file: `Arimo.LICENSE.txt` beside
 * `Arimo-Bold-<hash>.ttf`. Licenses of code are Vite's `build.license`, which knows neither fonts nor what was compiled
 * into a binary. A file whose license is unknown fails the build.
 */
export function assetLicenses(): Plugin {
  return {
    name: 'asset-licenses',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config
      const licenses = new Map<string, string>()
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'chunk' || !/\.(ttf|wasm)$/.test(asset.fileName)) continue
        const [original = asset.fileName] = asset.originalFileNames
        const license = licenseFileOf(resolve(root, original))
        licenses.set(posix.join(posix.dirname(asset.fileName), basename(license)), license)
      }
      for (const [fileName, license] of licenses) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(license) })
      }
    },
  }
}

/**
 * The file with the license of a font, which is beside it, or of a WebAssembly file, which is beside this module,
 * because packages name the authors of their JavaScript only.
 *
 * @throws Error if there is none
 */
export function licenseFileOf(file: string): string {
  const [name = ''] = basename(file).split(/[-.]/)
  const folder = file.endsWith('.ttf') ? dirname(file) : import.meta.dirname
  const license = join(folder, `${name}.LICENSE.txt`)
  if (!existsSync(license)) throw new Error(`${file} has no license: add ${license}.`)
  return license
}
