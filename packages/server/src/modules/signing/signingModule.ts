import { defineModule } from '../../core/service/Module.ts'
import { signingSettings } from './signingSettings.ts'

/** Signatures of PDF files. */
export const signingModule = defineModule({
  name: 'signing',
  settings: signingSettings,
  async load() {
    const { createPdfSigner } = await import('./createPdfSigner.ts')
    return {
      async extend({ outside, log, clock, randomBytes }, settings) {
        const parts = { fetch: outside.fetch, log, clock, newNonce: () => randomBytes(8) }
        return { pdfSigner: await createPdfSigner(settings, parts) }
      },
    }
  },
})
