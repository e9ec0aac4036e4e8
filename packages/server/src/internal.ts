// For this repository's comparisons, benchmarks, and checks of its documentation: rendering, the table of routes,
// prices, and the storage, without the rest of the service. Not public: any release may change it.

export { priceOf } from './credits/priceOf.ts'
export { openPostgres } from './database/openPostgres.ts'
export { openSqlite } from './database/openSqlite.ts'
export { SearchUpkeep } from './database/SearchUpkeep.ts'
export { ResponseSweeper } from './idempotency/ResponseSweeper.ts'
export { normalizeImage } from './images/normalizeImage.ts'
export { MailSweeper } from './mail/MailSweeper.ts'
export { createRenderer } from './rendering/createRenderer.ts'
export { createContract, routes } from './routes.ts'
