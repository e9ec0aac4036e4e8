/** Imports a module from the service's test support, which is TypeScript. */
export function importTestSupport(
  name: 'startTestPostgres.ts',
): Promise<typeof import('../../packages/server/src/testing/startTestPostgres.ts')>

/** Imports a module from the service's test support. */
export function importTestSupport(
  name: 'startSmtpPeer.ts',
): Promise<typeof import('../../packages/server/src/testing/startSmtpPeer.ts')>
/** Imports a module from the editor's test support. */
export function importTestSupport(
  name: 'designTemplates.ts',
  of: 'editor',
): Promise<typeof import('../../packages/editor/src/testing/designTemplates.ts')>

/** Imports a module from the service's test support. */
export function importTestSupport(
  name: 'fontNamed.ts',
): Promise<typeof import('../../packages/server/src/testing/fontNamed.ts')>

/** Imports a module from the service's test support. */
export function importTestSupport(
  name: 'asWoff2.ts',
): Promise<typeof import('../../packages/server/src/testing/asWoff2.ts')>

/** Imports a module from the service's test support. */
export function importTestSupport(
  name: 'asPostScript.ts',
): Promise<typeof import('../../packages/server/src/testing/asPostScript.ts')>
