import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Ships the license of every WebAssembly file beside the file: `harfbuzz.LICENSE.txt` beside `harfbuzz-<hash>.wasm`, and
 * those of the words of dates and of languages without spaces.
 * Licenses of code are Vite's `build.license`, which does not know what was compiled into a binary. A file whose license
 * is unknown fails the build.
 */
export function assetLicenses(): Plugin {
  return {
    name: 'asset-licenses',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config
      const licenses = new Map<string, string>()
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'chunk' || !asset.fileName.endsWith('.wasm')) continue
        const [original = asset.fileName] = asset.originalFileNames
        const license = licenseFileOf(resolve(root, original))
        licenses.set(posix.join(posix.dirname(asset.fileName), basename(license)), license)
      }
      if (Object.values(bundle).some((file) => file.type === 'chunk' && file.moduleIds.some(isCldr)))
        licenses.set('CLDR.LICENSE.txt', cldrLicense)
      if (Object.values(bundle).some((file) => file.type === 'chunk' && file.moduleIds.some(isWordList)))
        licenses.set('WORDS.LICENSE.txt', wordsLicense)
      for (const [fileName, license] of licenses) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(license) })
      }
    },
  }
}

/** The words of dates, which are Unicode's. */
const cldrLicense = join(import.meta.dirname, '../template/CLDR.LICENSE.txt')
const isCldr = (module: string) =>
  /[\\/]template[\\/](src|dist)[\\/]dates[\\/]dateLocales\.[jt]s$/.test(module)

/** The words of ICU and the models of BudouX. */
const wordsLicense = join(import.meta.dirname, '../template/WORDS.LICENSE.txt')
const isWordList = (module: string) =>
  /[\\/]template[\\/](src|dist)[\\/]words[\\/]\w+(Words|Phrases)\.[jt]s$/.test(module)

/**
 * The file with the license of a WebAssembly file. It is beside this module, because packages name the authors of their
 * JavaScript only.
 *
 * @throws Error if there is none
 */
export function licenseFileOf(file: string): string {
  const [name = ''] = basename(file).split(/[-.]/)
  const license = join(import.meta.dirname, `${name}.LICENSE.txt`)
  if (!existsSync(license)) throw new Error(`${file} has no license: add ${license}.`)
  return license
}
