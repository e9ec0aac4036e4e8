import type { Config } from '@stencil/core'

export const config: Config = {
  namespace: 'matrix',
  outputTargets: [
    { type: 'www', serviceWorker: null, copy: [{ src: '../certificate-sdk', dest: 'certificate-sdk' }] },
  ],
}
