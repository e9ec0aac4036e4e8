/** Imports a module from the service's test support, which is TypeScript. */
export function importTestSupport(
  name: 'startTestPostgres.ts',
): Promise<typeof import('../../packages/server/src/testing/startTestPostgres.ts')>
