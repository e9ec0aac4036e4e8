import type { KnownSchema, SchemaPart } from '../../kit/database/SchemaPart.ts'
import { coreSchema } from './coreSchema.ts'
import type { ConfiguredModule, Module } from './Module.ts'

/** Loads the tables of the core and of its modules, each with what its owner declares. */
export async function loadServiceSchema({
  modules,
  knownModules,
}: {
  /** Modules that run. */
  modules: readonly ConfiguredModule[]
  /** Modules that may have run before, too. */
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
