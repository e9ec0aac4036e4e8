import { defineModule } from '../../core/service/Module.ts'
import { firstSchema } from '../../kit/database/SchemaPart.ts'
import { fontFileRoutes, fontRoutes, fontSchemas } from './fontRoutes.ts'

/** Fonts uploaded by accounts for use in their templates. */
export const fontsModule = defineModule({
  name: 'fonts',
  resources: [fontRoutes, fontFileRoutes],
  schemas: fontSchemas,
  async loadSchema() {
    const { fontTables } = await import('./fontTables.ts')
    return firstSchema([fontTables])
  },
  async load() {
    const { createFonts, extendWithFonts } = await import('./createFonts.ts')
    return { extend: extendWithFonts, create: createFonts }
  },
})
