/** @jsxImportSource preact */
import type { SubAccount } from '../../accounts/Accounts.ts'
import { html } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { formatNumber } from '../../languages/formats.ts'
import { Empty } from '../../markup/Empty.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Pager } from '../../markup/Pager.tsx'

const perPage = 100

/** Page of sub-accounts. */
export const subAccountRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/sub-accounts',
    needs: 'view',
    menu: { group: 'connect', section: 'subAccounts', icon: 'subAccount' },
    async handle(visit) {
      const after = visit.url.searchParams.get('cursor') ?? ''
      const found = await visit.accounts.listSubAccounts(visit.actor(), { after, limit: perPage + 1 })
      const shown = found.slice(0, perPage)
      const next = found.length > perPage ? (shown.at(-1)?.email ?? null) : null
      return html(<SubAccountsPage visit={visit} subAccounts={shown} next={next} />)
    },
  },
]

interface SubAccountsPageProps {
  visit: MemberVisit
  subAccounts: readonly SubAccount[]
  next: string | null
}

/** Sub-accounts, each with what belongs to it. */
function SubAccountsPage({ visit, subAccounts, next }: SubAccountsPageProps) {
  const { subAccounts: texts, organizations, certificates, profile } = visit.messages
  const columns = [
    ['templates', texts.templates],
    ['organizations', organizations.title],
    ['certificates', certificates.title],
  ] as const
  return (
    <MemberPage visit={visit} title={texts.title} current="subAccounts" hint={texts.hint}>
      {subAccounts.length === 0 ? (
        <Empty icon="subAccount" title={texts.emptyTitle} hint={texts.emptyHint}>
          <a class="button" href="/docs">
            {profile.reference}
          </a>
        </Empty>
      ) : (
        <div class="card flush table">
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{texts.email}</th>
                {columns.map(([name, label]) => (
                  <th key={name} scope="col" class="end">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {subAccounts.map((subAccount) => (
                <tr key={subAccount.email}>
                  <td class="lead">{subAccount.email}</td>
                  {columns.map(([name, label]) => (
                    <td key={name} class="end number" data-label={label}>
                      {formatNumber(visit.language, subAccount[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager visit={visit} next={next} />
    </MemberPage>
  )
}
