/** A page as a browser gets it. */
interface VisitedPage {
  status: number
  text: string
  headers: Headers
  /** Media type. */
  type: string
  /** Where a form leads to. */
  location: string | null
}

/** A browser without scripts, which keeps its cookies. Paths follow `/dashboard`. */
export interface DashboardVisitor {
  get(path: string): Promise<VisitedPage>
  /** @param headers override those of a form on the service's own page */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<VisitedPage>
}

/** Visits the pages for people. */
export function visitDashboard(url: string): DashboardVisitor {
  const cookies = new Map<string, string>()
  async function visit(path: string, init: RequestInit): Promise<VisitedPage> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(`${url}/dashboard${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
      type: response.headers.get('content-type') ?? '',
      location: response.headers.get('location'),
    }
  }
  return {
    get: (path) => visit(path, {}),
    post: (path, fields, headers = { 'sec-fetch-site': 'same-origin' }) =>
      visit(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
  }
}
