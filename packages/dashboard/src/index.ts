export type * from './accounts/Accounts.ts'
export {
  createDashboard,
  type Dashboard,
  type DashboardOptions,
} from './createDashboard.ts'
export type { BodyBounds, SentBody, SentField } from './http/SentBody.ts'
export { loadAssets } from './loadAssets.ts'
export { type PageDescription, pages } from './pages.ts'
