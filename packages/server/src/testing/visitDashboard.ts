/** A page as received by a browser. */
interface VisitedPage {
  status: number
  text: string
  headers: Headers
  /** Media type. */
  type: string
  /** URL to which a form leads. */
  location: string | null
}

/** A browser without scripts, which keeps its cookies. Paths follow `/dashboard`. */
export interface DashboardVisitor {
  /** Returns the current `Cookie` header. */
  cookie(): string
  get(path: string): Promise<VisitedPage>
  /**
   * @param fields of a form, or JSON
   * @param headers override those of a form on the service's own page
   */
  post(
    path: string,
    fields: Record<string, string> | string,
    headers?: Record<string, string>,
  ): Promise<VisitedPage>
}

/** Visits the pages for people. */
export function visitDashboard(url: string): DashboardVisitor {
  const cookies = new Map<string, string>()
  const header = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  async function visit(path: string, init: RequestInit): Promise<VisitedPage> {
    const cookie = header()
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
    cookie: header,
    get: (path) => visit(path, {}),
    post: (path, fields, headers = { 'sec-fetch-site': 'same-origin' }) =>
      visit(path, {
        method: 'POST',
        body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
        headers,
      }),
  }
}
