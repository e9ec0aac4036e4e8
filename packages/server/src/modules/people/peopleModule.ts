import { defineModule } from '../../core/service/Module.ts'
import { firstSchema } from '../../kit/database/SchemaPart.ts'
import { peopleSettings } from './peopleSettings.ts'

/** People with accounts: sign-up, sign-in, sessions, members, and links for recipients. */
export const peopleModule = defineModule({
  name: 'people',
  settings: peopleSettings,
  async loadSchema() {
    const { peopleTables } = await import('./peopleTables.ts')
    return firstSchema([peopleTables])
  },
  async load() {
    const { createPeople } = await import('./createPeople.ts')
    return { create: createPeople }
  },
})
