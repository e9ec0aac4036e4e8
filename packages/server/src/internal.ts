// For this repository's comparisons, benchmarks, and documentation checks: rendering, the table of routes, settings,
// prices, and storage, without the rest of the service. Not public: may change in any release.

export { pricesOf } from './core/credits/Prices.ts'
export { normalizeImage } from './core/images/normalizeImage.ts'
export { mailSweep } from './core/mail/mailSweep.ts'
export { SearchUpkeep } from './core/search/SearchUpkeep.ts'
export { coreSettings } from './kit/config/Config.ts'
export { openPostgres } from './kit/database/openPostgres.ts'
export { openSqlite } from './kit/database/openSqlite.ts'
export { deprecations } from './kit/http/markDeprecated.ts'
export { responseSweep } from './kit/idempotency/responseSweep.ts'
export { modules } from './modules.ts'
export { createRenderer } from './render/rendering/createRenderer.ts'
export { createContract, routes } from './routes.ts'
