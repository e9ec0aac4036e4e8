import { statusRoutes } from '../../core/certificates/statusRoutes.ts'
import { defineModule } from '../../core/service/Module.ts'
import { firstSchema } from '../../kit/database/SchemaPart.ts'
import { verificationRoutes, verificationSchemas, verifyRoutes } from './verificationRoutes.ts'

/** The public page of a certificate, its files, and its verification. */
export const verificationModule = defineModule({
  name: 'verification',
  neededFor: ['SMTP_URL'],
  needs: ['credentials'],
  resources: [verificationRoutes, verifyRoutes],
  schemas: verificationSchemas,
  replaces: [statusRoutes],
  entryPaths: { verification: '/v' },
  async loadSchema() {
    const { verificationTables } = await import('./verificationTables.ts')
    return firstSchema([verificationTables])
  },
  async load() {
    const { createVerification } = await import('./createVerification.ts')
    return { create: createVerification }
  },
})
