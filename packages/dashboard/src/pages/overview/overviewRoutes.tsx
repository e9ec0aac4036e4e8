/** @jsxImportSource preact */
import type { CertificateRecord } from '@certificate-sdk/client'
import { html } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { OverviewPage } from './OverviewPage.tsx'

const days = 30
const dayMs = 86_400_000
/** Certificates that the chart counts at most: a large account reads the rest by the API. */
const mostCounted = 2_000

/** The page that people see first. */
export const overviewRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/',
    needs: 'view',
    async handle(visit) {
      const { api, session } = visit
      const [{ balance }, templates, organizations, recent, corrections] = await Promise.all([
        api.users.balance(),
        api.templates.page({ limit: 1 }),
        api.organizations.page({ limit: 1 }),
        readRecent(visit, session.now - days * dayMs),
        api.corrections.search({ limit: 100, state: 'open' }),
      ])
      return html(
        <OverviewPage
          visit={visit}
          balance={balance}
          hasTemplate={templates.items.length > 0}
          hasOrganization={organizations.items.length > 0}
          certificates={recent}
          days={days}
          corrections={corrections.items.length}
        />,
      )
    },
  },
]

async function readRecent({ api }: MemberVisit, since: number): Promise<CertificateRecord[]> {
  const found: CertificateRecord[] = []
  let cursor: string | null = null
  do {
    const part: Awaited<ReturnType<typeof api.certificates.page>> = await api.certificates.page({
      limit: 200,
      cursor,
    })
    found.push(...part.items)
    cursor = part.pagination.next
  } while (cursor && found.length < mostCounted && Date.parse(found.at(-1)?.issuedAt ?? '') >= since)
  return found
}
