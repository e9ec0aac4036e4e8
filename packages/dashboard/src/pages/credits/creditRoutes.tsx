/** @jsxImportSource preact */
import type { Balance, LedgerEntry } from '@certificate-sdk/client'
import { html } from '../../http/responses.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatCredits } from '../../languages/formatCredits.ts'
import { formatChange, formatDateTime, formatNumber } from '../../languages/formats.ts'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Pager } from '../../markup/Pager.tsx'
import { creditsLink } from './creditsLink.ts'

/** Pages of credits. */
export const creditRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/credits',
    needs: 'view',
    menu: { group: 'account', section: 'credits', icon: 'credits' },
    isOffered: ({ prices }) => prices.issue > 0,
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

/** The balance, and every transaction. */
function CreditsPage({ visit, balance: { balance, reserved }, entries, next }: CreditsPageProps) {
  const { messages, language } = visit
  const { credits: texts } = messages
  const number = (value: number) => formatNumber(language, value)
  return (
    <MemberPage
      visit={visit}
      title={texts.title}
      current="credits"
      hint={fill(texts.hint, { price: formatCredits(visit, visit.prices.issue) })}
      actions={
        visit.creditsUrl && (
          <a class="button primary" href={linkOf(visit, visit.creditsUrl)} rel="noopener">
            {texts.buy}
          </a>
        )
      }
    >
      <div class="stack">
        <dl class="stats">
          <div class="stat">
            <dt>{texts.balance}</dt>
            <dd>{number(balance)}</dd>
            {reserved !== undefined && (
              <dd class="note muted">{fill(texts.reserved, { count: number(reserved) })}</dd>
            )}
          </div>
        </dl>
        <section class="card flush">
          <h2>{texts.ledger}</h2>
          <div class="table">
            <table class="rows">
              <thead>
                <tr>
                  <th scope="col">{texts.what}</th>
                  <th scope="col">{texts.when}</th>
                  <th scope="col" class="end">
                    {texts.amount}
                  </th>
                  <th scope="col" class="end">
                    {texts.after}
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map(({ id, amount, balanceAfter, reason, certificateId, createdAt }) => (
                  <tr key={id}>
                    <td class="lead">
                      {certificateId ? (
                        <a href={`/dashboard/certificates/${certificateId}`}>{texts.reasons[reason]}</a>
                      ) : (
                        texts.reasons[reason]
                      )}
                    </td>
                    <td class="when number" data-label={texts.when}>
                      {formatDateTime(visit, createdAt)}
                    </td>
                    <td class="end number" data-label={texts.amount}>
                      {formatChange(language, amount)}
                    </td>
                    <td class="end number" data-label={texts.after}>
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
