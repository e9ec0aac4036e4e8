// Files that the editor requests while it runs. In CommonJS, because configurations of webpack are.
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Folders of the code that refers to these files. */
const codeFolders = () => [join(root, 'dist'), join(fontsRoot(), 'dist')]

/**
 * Lists WebAssembly, images, and fonts, by their paths in a release's folder, as `certificate-sdk copy` writes it.
 *
 * @returns {Map<string, string>} absolute paths
 */
function lateFiles() {
  const release = join(root, 'dist/cdn', version)
  const fonts = join(fontsRoot(), 'files')
  return new Map([
    ...readdirSync(release)
      .filter((name) => /\.(avif|wasm|webp)$/.test(name))
      .map((name) => /** @type {const} */ ([name, join(release, name)])),
    ...readdirSync(fonts)
      .filter((name) => name.endsWith('.font.gz'))
      .map((name) => /** @type {const} */ ([`fonts/${name}`, join(fonts, name)])),
  ])
}

/** The package may be hoisted. */
function fontsRoot() {
  return join(require.resolve('@certificate-sdk/fonts'), '../..')
}

module.exports = { codeFolders, lateFiles, version }
