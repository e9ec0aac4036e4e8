import type { Plugin } from 'vite'

/** Members of `exports` that `Object.prototype` has: assigning one throws on a page that has frozen it. */
const inherited = /\b(exports|Mode)\.toString\b/g

/**
 * Leaves the renderers of `qrcode` out of the bundle. Only its `create()` is called, but a bundler cannot tell: the package
 * is CommonJS. If a release of `qrcode` moves its renderers, the bundle is larger and works all the same.
 *
 * Also renames exports, for pages with frozen prototypes.
 */
export function qrcodeWithoutRenderers(): Plugin {
  return {
    name: 'qrcode-without-renderers',
    load: {
      filter: { id: /[\\/]qrcode[\\/]lib[\\/]renderer[\\/]/ },
      handler: () => 'module.exports = {}',
    },
    transform: {
      filter: { id: /[\\/]qrcode[\\/]lib[\\/]/ },
      handler: (code) => ({ code: code.replace(inherited, '$1.textOf'), map: null }),
    },
  }
}
