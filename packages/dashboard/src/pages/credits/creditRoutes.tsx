/** @jsxImportSource preact */
import type { Balance, LedgerEntry } from '@certificate-sdk/client'
import { html } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../locales/fill.ts'
import { formatCredits } from '../../locales/formatCredits.ts'
import { formatChange, formatDateTime, formatNumber } from '../../locales/formats.ts'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Pager } from '../../markup/Pager.tsx'
import { creditsLink } from './creditsLink.ts'

/** Pages of credits. */
export const creditRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/credits',
    needs: 'view',
    async handle(visit) {
      const [balance, { items, pagination }] = await Promise.all([
        visit.api.users.balance(),
        visit.api.users.ledgerPage({ limit: 50, cursor: visit.url.searchParams.get('cursor') }),
      ])
      return html(<CreditsPage visit={visit} balance={balance} entries={items} next={pagination.next} />)
    },
  },
]

function linkOf({ session: { account, person }, language }: MemberVisit, address: string): string {
  return creditsLink(address, { account: account.id, email: person.email ?? '', language })
}

interface CreditsPageProps {
  visit: MemberVisit
  balance: Balance
  entries: readonly LedgerEntry[]
  next: string | null
}

/** The balance, and every movement. */
function CreditsPage({ visit, balance: { balance, reserved }, entries, next }: CreditsPageProps) {
  const { messages, language } = visit
  const { credits: words } = messages
  const number = (value: number) => formatNumber(language, value)
  return (
    <MemberPage
      visit={visit}
      title={words.title}
      current="credits"
      hint={fill(words.hint, { price: formatCredits(visit, visit.issuePrice) })}
      actions={
        visit.creditsUrl && (
          <a class="button primary" href={linkOf(visit, visit.creditsUrl)} rel="noopener">
            {words.buy}
          </a>
        )
      }
    >
      <div class="stack">
        <dl class="stats">
          <div class="stat">
            <dt>{words.balance}</dt>
            <dd>{number(balance)}</dd>
            {reserved !== undefined && (
              <dd class="note muted">{fill(words.reserved, { count: number(reserved) })}</dd>
            )}
          </div>
        </dl>
        <section class="card flush">
          <h2>{words.ledger}</h2>
          <div class="table">
            <table class="rows">
              <thead>
                <tr>
                  <th scope="col">{words.what}</th>
                  <th scope="col">{words.when}</th>
                  <th scope="col" class="end">
                    {words.amount}
                  </th>
                  <th scope="col" class="end">
                    {words.after}
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map(({ id, amount, balanceAfter, reason, certificateId, createdAt }) => (
                  <tr key={id}>
                    <td class="lead">
                      {certificateId ? (
                        <a href={`/dashboard/certificates/${certificateId}`}>{words.reasons[reason]}</a>
                      ) : (
                        words.reasons[reason]
                      )}
                    </td>
                    <td class="when number" data-label={words.when}>
                      {formatDateTime(visit, createdAt)}
                    </td>
                    <td class="end number" data-label={words.amount}>
                      {formatChange(language, amount)}
                    </td>
                    <td class="end number" data-label={words.after}>
                      {number(balanceAfter)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        <Pager visit={visit} next={next} />
      </div>
    </MemberPage>
  )
}
