import type { KnownSchema, SchemaPart } from '../../kit/database/SchemaPart.ts'
import { coreSchema } from './coreSchema.ts'
import type { ConfiguredModule, Module } from './Module.ts'

/** Loads the tables of the core and its modules, with their owners' declarations. */
export async function loadServiceSchema({
  modules,
  knownModules,
}: {
  /** Active modules. */
  modules: readonly ConfiguredModule[]
  /** Modules that may have been active before. */
  knownModules: readonly Module[]
}): Promise<KnownSchema> {
  const parts = knownModules.map(
    async ({ name, loadSchema }): Promise<SchemaPart[]> =>
      loadSchema ? [{ name, ...(await loadSchema()) }] : [],
  )
  return {
    parts: [coreSchema, ...(await Promise.all(parts)).flat()],
    required: new Set([coreSchema.name, ...modules.map(({ module }) => module.name)]),
  }
}
