/** The page to go to after signing in: only one of the dashboard, so that no link leads elsewhere. */
export function safePath(path: string | null | undefined): string {
  return path && /^\/dashboard(\/[\w-]+)*$/.test(path) ? path : '/dashboard'
}
