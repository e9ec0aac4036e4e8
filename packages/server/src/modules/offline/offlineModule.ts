import { defineModule } from '../../core/service/Module.ts'
import { offlineRoutes } from './offlineRoutes.ts'

/** QR codes that can be verified offline, and the page that does so. */
export const offlineModule = defineModule({
  name: 'offline',
  needs: ['credentials'],
  resources: [offlineRoutes],
  async load() {
    const { createOffline, writeOfflineCodes } = await import('./createOffline.ts')
    return { extend: writeOfflineCodes, create: createOffline }
  },
})
