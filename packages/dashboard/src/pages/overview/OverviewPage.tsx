/** @jsxImportSource preact */
import type { CertificateRecord } from '@certificate-sdk/client'
import { directionOf } from '@certificate-sdk/template/languages'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../locales/fill.ts'
import { formatDate, formatNumber } from '../../locales/formats.ts'
import { Icon } from '../../markup/Icon.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Notice } from '../../markup/Notice.tsx'
import { CertificateTable } from '../certificates/CertificateTable.tsx'
import { BarChart } from './BarChart.tsx'
import { perDay } from './perDay.ts'

interface OverviewPageProps {
  visit: MemberVisit
  balance: number
  hasTemplate: boolean
  hasOrganization: boolean
  /** Newest first. */
  certificates: readonly CertificateRecord[]
  /** Corrections that wait, counted up to 100. */
  corrections: number
  /** Of the chart. */
  days: number
}

/** The account at a glance; before the first certificate, the steps to it. */
export function OverviewPage(props: OverviewPageProps) {
  const { visit, certificates } = props
  const { messages, may } = visit
  return (
    <MemberPage
      visit={visit}
      title={messages.overview.title}
      current="overview"
      actions={
        may('issue') &&
        certificates.length > 0 && (
          <a class="button primary" href="/dashboard/issue">
            <Icon name="issue" />
            {messages.nav.issue}
          </a>
        )
      }
    >
      {certificates.length === 0 ? <FirstSteps {...props} /> : <Figures {...props} />}
    </MemberPage>
  )
}

function FirstSteps({ visit, hasTemplate, hasOrganization }: OverviewPageProps) {
  const { overview: words, templates, organizations, nav } = visit.messages
  const steps = [
    [words.step1, words.step1Hint, hasTemplate, '/dashboard/templates/new', templates.new],
    [words.step2, words.step2Hint, hasOrganization, '/dashboard/organizations/new', organizations.new],
    [words.step3, words.step3Hint, false, '/dashboard/issue', nav.issue],
  ] as const
  const next = steps.findIndex(([, , isDone]) => !isDone)
  return (
    <section class="card">
      <h2>{words.startTitle}</h2>
      <ol class="steps">
        {steps.map(([title, hint, isDone, path, action], i) => (
          <li key={title} class={isDone ? 'done' : undefined}>
            <div>
              <h3>{title}</h3>
              <p>{hint}</p>
            </div>
            {!isDone && visit.may('issue') && (
              <a class={i === next ? 'button primary' : 'button'} href={path}>
                {action}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Figures({ visit, balance, certificates, days, corrections }: OverviewPageProps) {
  const { messages, language, session } = visit
  const { overview: words } = messages
  const series = perDay(
    certificates.map(({ issuedAt }) => issuedAt),
    session.now,
    days,
  )
  const number = (value: number) => formatNumber(language, value)
  const total = series.reduce((sum, { count }) => sum + count, 0)
  const [first, last] = [series[0], series.at(-1)]
  return (
    <div class="stack">
      {corrections > 0 && (
        <Notice
          tone="info"
          action={
            <a class="button" href="/dashboard/corrections">
              {messages.corrections.view}
            </a>
          }
        >
          {fill(messages.corrections.waiting, { count: number(corrections) })}
        </Notice>
      )}
      <div class="stats">
        <a class="stat" href="/dashboard/certificates">
          <span class="name">
            {words.issued} · {words.last30}
          </span>
          <div class="value">{number(total)}</div>
        </a>
        <a class="stat" href="/dashboard/credits">
          <span class="name">{words.credits}</span>
          <div class="value">{number(balance)}</div>
        </a>
      </div>
      <section class="card">
        <h2>{words.perDay}</h2>
        <BarChart
          title={`${words.perDay}, ${words.last30}`}
          bars={series.map(({ at, count }) => ({
            label: fill(words.chartRow, { date: formatDate(language, at), count: number(count) }),
            value: count,
          }))}
          from={first ? formatDate(language, first.at) : ''}
          to={last ? formatDate(language, last.at) : ''}
          isRightToLeft={directionOf(language) === 'rtl'}
        />
      </section>
      <section class="stack near">
        <h2>{words.recent}</h2>
        <CertificateTable visit={visit} certificates={certificates.slice(0, 8)} />
      </section>
    </div>
  )
}
