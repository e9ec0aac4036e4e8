import type { PageRoute } from './http/Visit.ts'
import { templateRoutes } from './pages/templates/templateRoutes.tsx'

/** Every page, in the order in which paths match. */
export const routes: readonly PageRoute[] = [...templateRoutes]
