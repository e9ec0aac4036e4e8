import { defineModule } from '../../core/service/Module.ts'

/** Plans for certificates: publications, expirations, and reminders. */
export const schedulingModule = defineModule({
  name: 'scheduling',
  async load() {
    const { createScheduling } = await import('./createScheduling.ts')
    return { create: createScheduling }
  },
})
