/** Maximum length in an error, because requests may have paths of 16 kB. */
const maxLength = 200

/** Shortens a path for an error message. */
export function shortenPath(path: string): string {
  return path.length > maxLength ? `${path.slice(0, maxLength)}…` : path
}
