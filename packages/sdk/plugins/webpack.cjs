const { readFileSync } = require('node:fs')
const { codeFolders, lateFiles, version } = require('./lateFiles.cjs')

const name = 'certificate-sdk'

/**
 * Puts the editor's files into the output, where the development server has them, too, and tells the SDK where they are.
 * Rules of the project for images or WebAssembly then do not reach them.
 *
 * @param {{ folder?: string }} [options]
 */
function certificateSdk({ folder = name } = {}) {
  /** @type {Map<string, Buffer> | undefined} */
  let contents
  const prefix = folder.replace(/^\/|\/$/g, '')
  return {
    /** @param {any} compiler */
    apply(compiler) {
      const { Compilation, DefinePlugin, RuntimeGlobals, sources } = compiler.webpack
      new DefinePlugin({
        __CERTIFICATE_SDK_FILES__: `${RuntimeGlobals.publicPath} + ${JSON.stringify(`${prefix}/`)}`,
        'typeof __CERTIFICATE_SDK_FILES__': JSON.stringify('string'),
      }).apply(compiler)
      // The addresses in the code are not used, so nothing is copied twice.
      compiler.options.module.rules.push({ include: codeFolders(), parser: { url: false } })
      compiler.hooks.thisCompilation.tap(name, (/** @type {any} */ compilation) => {
        // A server opens no editor. Only now, because webpack completes the options after it has called its plugins.
        if (compiler.options.externalsPresets.node) return
        compilation.hooks.additionalTreeRuntimeRequirements.tap(
          name,
          (/** @type {unknown} */ _chunk, /** @type {Set<string>} */ requirements) =>
            requirements.add(RuntimeGlobals.publicPath),
        )
        compilation.hooks.processAssets.tap(
          { name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
          () => {
            contents ??= new Map([...lateFiles()].map(([file, path]) => [file, readFileSync(path)]))
            for (const [file, content] of contents)
              compilation.emitAsset(`${prefix}/${version}/${file}`, new sources.RawSource(content), {
                immutable: true,
                minimized: true,
              })
          },
        )
      })
    },
  }
}

module.exports = { certificateSdk }
