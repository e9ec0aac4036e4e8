import type { PageRoute } from './http/Visit.ts'
import { auditRoutes } from './pages/audit/auditRoutes.tsx'
import { batchRoutes } from './pages/batches/batchRoutes.tsx'
import { certificateRoutes } from './pages/certificates/certificateRoutes.tsx'
import { correctionRoutes } from './pages/corrections/correctionRoutes.tsx'
import { creditRoutes } from './pages/credits/creditRoutes.tsx'
import { entryRoutes } from './pages/entry/entryRoutes.tsx'
import { invitationRoutes } from './pages/entry/invitationRoutes.tsx'
import { languageRoutes } from './pages/entry/languageRoutes.ts'
import { passkeyRoutes } from './pages/entry/passkeyRoutes.tsx'
import { providerRoutes } from './pages/entry/providerRoutes.tsx'
import { fontRoutes } from './pages/fonts/fontRoutes.tsx'
import { issueRoutes } from './pages/issue/issueRoutes.tsx'
import { listRoutes } from './pages/issue/listRoutes.tsx'
import { mailRoutes } from './pages/mail/mailRoutes.tsx'
import { memberRoutes } from './pages/members/memberRoutes.tsx'
import { organizationRoutes } from './pages/organizations/organizationRoutes.tsx'
import { overviewRoutes } from './pages/overview/overviewRoutes.tsx'
import { exportRoutes } from './pages/profile/exportRoutes.ts'
import { modeRoutes } from './pages/profile/modeRoutes.ts'
import { profileRoutes } from './pages/profile/profileRoutes.tsx'
import { signInRoutes } from './pages/profile/signInRoutes.tsx'
import { requestRoutes } from './pages/requests/requestRoutes.tsx'
import { subAccountRoutes } from './pages/subAccounts/subAccountRoutes.tsx'
import { templateMailRoutes } from './pages/templates/templateMailRoutes.tsx'
import { templateRoutes } from './pages/templates/templateRoutes.tsx'
import { versionRoutes } from './pages/templates/versionRoutes.tsx'
import { webhookRoutes } from './pages/webhooks/webhookRoutes.tsx'

/** Every page, in the order in which paths match, and in which the navigation lists those with a `menu`. */
export const routes: readonly PageRoute[] = [
  ...entryRoutes,
  ...passkeyRoutes,
  ...providerRoutes,
  ...invitationRoutes,
  ...languageRoutes,
  ...overviewRoutes,
  ...versionRoutes,
  ...templateMailRoutes,
  ...templateRoutes,
  ...fontRoutes,
  ...organizationRoutes,
  ...issueRoutes,
  ...listRoutes,
  ...certificateRoutes,
  ...correctionRoutes,
  ...batchRoutes,
  ...creditRoutes,
  ...mailRoutes,
  ...webhookRoutes,
  ...requestRoutes,
  ...subAccountRoutes,
  ...modeRoutes,
  ...memberRoutes,
  ...auditRoutes,
  ...profileRoutes,
  ...signInRoutes,
  ...exportRoutes,
]
