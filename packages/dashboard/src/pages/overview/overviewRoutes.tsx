/** @jsxImportSource preact */
import { html } from '../../http/responses.ts'
import type { MemberRoute } from '../../http/Visit.ts'
import { OverviewPage } from './OverviewPage.tsx'

/** Number of days in the charts, and of certificates in the list. */
const [days, shown] = [30, 8]

/** The start page. */
export const overviewRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/',
    needs: 'view',
    menu: { group: 'work', section: 'overview', icon: 'overview' },
    async handle(visit) {
      const { api } = visit
      const [{ balance }, templates, organizations, recent, corrections, activity] = await Promise.all([
        api.users.balance(),
        api.templates.page({ limit: 1 }),
        api.organizations.page({ limit: 1 }),
        api.certificates.page({ limit: shown }),
        api.corrections.search({ limit: 100, state: 'open' }),
        api.users.activity({ days }),
      ])
      return html(
        <OverviewPage
          visit={visit}
          balance={balance}
          hasTemplate={templates.items.length > 0}
          hasOrganization={organizations.items.length > 0}
          certificates={recent.items}
          activity={activity}
          corrections={corrections.items.length}
        />,
      )
    },
  },
]
