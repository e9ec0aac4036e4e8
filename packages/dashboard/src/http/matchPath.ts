import { hasNul } from './hasNul.ts'

/**
 * Returns the named parts of a path if it matches the pattern.
 *
 * @example matchPath('/templates/:id', '/templates/7') // { id: '7' }
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const parts = path.split('/')
  const names = pattern.split('/')
  if (parts.length !== names.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    const part = parts[i] ?? ''
    if (!name.startsWith(':')) {
      if (name !== part) return undefined
      continue
    }
    const value = decode(part)
    if (!value || hasNul(value)) return undefined
    params[name.slice(1)] = value
  }
  return params
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
