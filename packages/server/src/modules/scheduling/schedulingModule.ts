import { defineModule } from '../../core/service/Module.ts'

/** Scheduled tasks of certificates: publication, expiry, and reminders. */
export const schedulingModule = defineModule({
  name: 'scheduling',
  async load() {
    const { createScheduling } = await import('./createScheduling.ts')
    return { create: createScheduling }
  },
})
