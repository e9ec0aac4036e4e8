/**
 * Returns the page to open after signing in: only one of the dashboard, so that no link leads elsewhere. The token of a
 * link is kept, such as that of an invitation; any other query leads to the first page.
 */
export function safePath(path: string | null | undefined): string {
  return path && /^\/dashboard(\/[\w-]+)*(\?token=[\w-]{1,100})?$/.test(path) ? path : '/dashboard'
}

/** Returns the path of an invitation's page. */
export function invitationPath(token: string): string {
  return `/dashboard/invitation?token=${encodeURIComponent(token)}`
}

/** Returns the token of the invitation that a path leads to. */
export function invitationIn(path: string): string | undefined {
  return /^\/dashboard\/invitation\?token=([\w-]+)$/.exec(path)?.[1]
}
