import type { PageRoute } from './http/Visit.ts'
import { batchRoutes } from './pages/batches/batchRoutes.tsx'
import { certificateRoutes } from './pages/certificates/certificateRoutes.tsx'
import { creditRoutes } from './pages/credits/creditRoutes.tsx'
import { issueRoutes } from './pages/issue/issueRoutes.tsx'
import { listRoutes } from './pages/issue/listRoutes.tsx'
import { mailRoutes } from './pages/mail/mailRoutes.tsx'
import { organizationRoutes } from './pages/organizations/organizationRoutes.tsx'
import { overviewRoutes } from './pages/overview/overviewRoutes.tsx'
import { subAccountRoutes } from './pages/subAccounts/subAccountRoutes.tsx'
import { templateRoutes } from './pages/templates/templateRoutes.tsx'
import { webhookRoutes } from './pages/webhooks/webhookRoutes.tsx'

/** Every page, in the order in which paths match. */
export const routes: readonly PageRoute[] = [
  ...overviewRoutes,
  ...templateRoutes,
  ...organizationRoutes,
  ...issueRoutes,
  ...listRoutes,
  ...batchRoutes,
  ...certificateRoutes,
  ...creditRoutes,
  ...mailRoutes,
  ...webhookRoutes,
  ...subAccountRoutes,
]
