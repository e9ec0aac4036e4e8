import { loadServiceSchema } from '../core/service/loadServiceSchema.ts'
import type { KnownSchema } from '../kit/database/SchemaPart.ts'
import { readConfig } from '../readConfig.ts'

/** The tables of a service with all modules. */
export function everySchema(): Promise<KnownSchema> {
  return loadServiceSchema(readConfig({}))
}
