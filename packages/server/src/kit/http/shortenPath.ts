/** Requests may have paths of 16 kB. */
const longest = 200

/** Shortens a path for an error message. */
export function shortenPath(path: string): string {
  return path.length > longest ? `${path.slice(0, longest)}…` : path
}
