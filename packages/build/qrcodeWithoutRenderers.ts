import type { Plugin } from 'vite'

/**
 * Leaves the renderers of `qrcode` out of the bundle. Only its `create()` is called, but a bundler cannot tell: the package
 * is CommonJS. If a release of `qrcode` moves its renderers, the bundle is larger and works all the same.
 */
export function qrcodeWithoutRenderers(): Plugin {
  return {
    name: 'qrcode-without-renderers',
    load: {
      filter: { id: /[\\/]qrcode[\\/]lib[\\/]renderer[\\/]/ },
      handler: () => 'module.exports = {}',
    },
  }
}
