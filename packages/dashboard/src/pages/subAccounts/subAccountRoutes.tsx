/** @jsxImportSource preact */
import { html } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { Empty } from '../../markup/Empty.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'

/** Page of sub-accounts. */
export const subAccountRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/sub-accounts',
    needs: 'view',
    async handle(visit) {
      const counts = new Map<string, number>()
      for await (const { subAccountEmail: email } of visit.api.templates.all({ pageSize: 200 }))
        if (email !== null) counts.set(email, (counts.get(email) ?? 0) + 1)
      return html(<SubAccountsPage visit={visit} counts={[...counts]} />)
    },
  },
]

interface SubAccountsPageProps {
  visit: MemberVisit
  /** Designs by address. */
  counts: readonly (readonly [email: string, designs: number])[]
}

/** Sub-accounts that have designs. Others may have certificates and webhooks only. */
function SubAccountsPage({ visit, counts }: SubAccountsPageProps) {
  const { subAccounts: words } = visit.messages
  return (
    <MemberPage visit={visit} title={words.title} current="subAccounts" hint={words.hint}>
      {counts.length === 0 ? (
        <Empty icon="subAccount" title={words.emptyTitle} hint={words.emptyHint}>
          <a class="button" href="/docs">
            {visit.messages.profile.reference}
          </a>
        </Empty>
      ) : (
        <div class="card flush table">
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{words.email}</th>
                <th scope="col" class="end">
                  {words.templates}
                </th>
              </tr>
            </thead>
            <tbody>
              {counts.map(([email, designs]) => (
                <tr key={email}>
                  <td class="lead">{email}</td>
                  <td class="end number" data-label={words.templates}>
                    {designs}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </MemberPage>
  )
}
