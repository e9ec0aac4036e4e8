import type { Offering } from './Contract.ts'
import type { Core } from './Core.ts'
import type { Extensions } from './Extensions.ts'
import type { ConfiguredModule, Foundation, ModuleCode, ModuleParts } from './Module.ts'

/** Modules with their code loaded. */
export interface LoadedModules extends Pick<Core, 'find' | 'has'> {
  /** Returns the modules' additions to the core. */
  extend(foundation: Foundation): Promise<Extensions>
  /** Creates the modules, in order. */
  create(core: Core): readonly ModuleParts[]
}

/** Loads the code of the modules that are on. */
export async function loadModules(configured: readonly ConfiguredModule[]): Promise<LoadedModules> {
  const active = configured.filter(({ module, settings }) => !module.settings || settings !== undefined)
  const codes: readonly ModuleCode<unknown, unknown>[] = await Promise.all(
    active.map(({ module }) => module.load()),
  )
  const names = new Set(active.map(({ module }) => module.name))
  const offers = new Map<string, unknown>()
  return {
    has: (name) => names.has(name),
    find: <Offer>({ name }: Offering<Offer>) => offers.get(name) as Offer | undefined,
    async extend(foundation) {
      const added = codes.map((code, i) => code.extend?.(foundation, active[i]?.settings))
      return Object.assign({}, ...(await Promise.all(added)))
    },
    create: (core) =>
      codes.map((code, i) => {
        const parts = code.create?.(core, active[i]?.settings) ?? {}
        offers.set(active[i]?.module.name ?? '', parts.offer)
        return parts
      }),
  }
}
