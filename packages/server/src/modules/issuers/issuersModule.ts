import { defineModule } from '../../core/service/Module.ts'

/** Checks daily whether the domains of organizations still name them. */
export const issuersModule = defineModule({
  name: 'issuers',
  async load() {
    const { DomainChecks } = await import('./DomainChecks.ts')
    return { create: (core) => ({ sweepers: [new DomainChecks({ ...core, ...core.outside })] }) }
  },
})
