import type { Route } from '../../kit/contract/Route.ts'

const id = /^(?:\d{1,6}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Words in the paths of routes. */
export function wordsOf(routes: readonly Pick<Route, 'path'>[]): ReadonlySet<string> {
  return new Set(routes.flatMap(({ path }) => path.split('/').filter((part) => !/^[:*]/.test(part))))
}

/**
 * Masks personal data in a path: segments that are neither route words nor ids become `*`.
 *
 * @example maskPath('/api/certificates/ada@example.com', words) // '/api/certificates/*'
 */
export function maskPath(path: string, words: ReadonlySet<string>): string {
  return path
    .split('/')
    .map((part) => (words.has(part) || id.test(part) ? part : '*'))
    .join('/')
}
