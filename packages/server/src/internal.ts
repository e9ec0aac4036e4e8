// For this repository's comparisons, benchmarks, and checks of its documentation: rendering, the table of routes,
// prices, and the storage, without the rest of the service. Not public: any release may change it.

export { priceOf } from './core/credits/priceOf.ts'
export { normalizeImage } from './core/images/normalizeImage.ts'
export { MailSweeper } from './core/mail/MailSweeper.ts'
export { openPostgres } from './kit/database/openPostgres.ts'
export { openSqlite } from './kit/database/openSqlite.ts'
export { SearchUpkeep } from './kit/database/SearchUpkeep.ts'
export { ResponseSweeper } from './kit/idempotency/ResponseSweeper.ts'
export { createRenderer } from './render/rendering/createRenderer.ts'
export { createContract, routes } from './routes.ts'
