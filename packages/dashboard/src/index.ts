export type * from './accounts/Accounts.ts'
export { createDashboard, type Dashboard, type DashboardOptions } from './createDashboard.ts'
export { loadAssets } from './loadAssets.ts'
export { type PageDescription, pages } from './pages.ts'
