import type { Module } from './core/service/Module.ts'
import { activityModule } from './modules/activity/activityModule.ts'
import { batchesModule } from './modules/batches/batchesModule.ts'
import { bouncesModule } from './modules/bounces/bouncesModule.ts'
import { credentialsModule } from './modules/credentials/credentialsModule.ts'
import { dashboardModule } from './modules/dashboard/dashboardModule.ts'
import { fontsModule } from './modules/fonts/fontsModule.ts'
import { issuersModule } from './modules/issuers/issuersModule.ts'
import { metricsModule } from './modules/metrics/metricsModule.ts'
import { offlineModule } from './modules/offline/offlineModule.ts'
import { openApiModule } from './modules/openApi/openApiModule.ts'
import { peopleModule } from './modules/people/peopleModule.ts'
import { printingModule } from './modules/printing/printingModule.ts'
import { privacyModule } from './modules/privacy/privacyModule.ts'
import { recipientsModule } from './modules/recipients/recipientsModule.ts'
import { requestsModule } from './modules/requests/requestsModule.ts'
import { schedulingModule } from './modules/scheduling/schedulingModule.ts'
import { signingModule } from './modules/signing/signingModule.ts'
import { unsubscribeModule } from './modules/unsubscribe/unsubscribeModule.ts'
import { verificationModule } from './modules/verification/verificationModule.ts'
import { webhooksModule } from './modules/webhooks/webhooksModule.ts'

/** All modules in order of creation: each comes after those it uses. */
export const modules: readonly Module[] = [
  metricsModule,
  requestsModule,
  signingModule,
  activityModule,
  credentialsModule,
  offlineModule,
  bouncesModule,
  fontsModule,
  verificationModule,
  peopleModule,
  recipientsModule,
  unsubscribeModule,
  privacyModule,
  openApiModule,
  issuersModule,
  batchesModule,
  printingModule,
  schedulingModule,
  webhooksModule,
  dashboardModule,
]
