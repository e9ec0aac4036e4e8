/** @jsxImportSource preact */
import type { CertificateRecord, DailyActivity } from '@certificate-sdk/client'
import { directionOf } from '@certificate-sdk/template/languages'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDate, formatNumber } from '../../languages/formats.ts'
import { Icon } from '../../markup/Icon.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Notice } from '../../markup/Notice.tsx'
import { CertificateTable } from '../certificates/CertificateTable.tsx'
import { BarChart } from './BarChart.tsx'

interface OverviewPageProps {
  visit: MemberVisit
  balance: number
  hasTemplate: boolean
  hasOrganization: boolean
  /** Newest first. */
  certificates: readonly CertificateRecord[]
  /** Number of pending corrections, counted up to 100. */
  corrections: number
  /** Activity of the last days, oldest first. */
  activity: readonly DailyActivity[]
}

/** The account at a glance; before the first certificate, the steps to get there. */
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
  const { overview: texts, templates, organizations, nav } = visit.messages
  const steps = [
    [texts.step1, texts.step1Hint, hasTemplate, '/templates/new', templates.new],
    [texts.step2, texts.step2Hint, hasOrganization, '/organizations/new', organizations.new],
    [texts.step3, texts.step3Hint, false, '/issue', nav.issue],
  ] as const
  const next = steps.findIndex(([, , isDone]) => !isDone)
  return (
    <section class="card">
      <h2>{texts.startTitle}</h2>
      <ol class="steps">
        {steps.map(([title, hint, isDone, path, action], i) => (
          <li key={title} class={isDone ? 'done' : undefined}>
            <div>
              <h3>{title}</h3>
              <p>{hint}</p>
            </div>
            {!isDone && visit.mayOpen(path) && (
              <a class={i === next ? 'button primary' : 'button'} href={`/dashboard${path}`}>
                {action}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Series of the charts. */
const kinds = ['issued', 'opened', 'verified'] as const
type Kind = (typeof kinds)[number]

function Chart({ visit, activity, kind }: Pick<OverviewPageProps, 'visit' | 'activity'> & { kind: Kind }) {
  const { messages, language } = visit
  const { overview: texts } = messages
  const title = texts.perDay[kind]
  const dateOf = (day: DailyActivity | undefined) => (day ? formatDate(language, day.date) : '')
  return (
    <section class="card">
      <h2>{title}</h2>
      <BarChart
        title={`${title}, ${texts.last30}`}
        bars={activity.map((day) => ({
          label: fill(texts.chartRow, { date: dateOf(day), count: formatNumber(language, day[kind]) }),
          value: day[kind],
        }))}
        from={dateOf(activity[0])}
        to={dateOf(activity.at(-1))}
        isRightToLeft={directionOf(language) === 'rtl'}
      />
    </section>
  )
}

function Figures({ visit, balance, certificates, activity, corrections }: OverviewPageProps) {
  const { messages, language } = visit
  const { overview: texts } = messages
  const number = (value: number) => formatNumber(language, value)
  const totalOf = (kind: Kind) => activity.reduce((sum, day) => sum + day[kind], 0)
  return (
    <>
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
      <div class="stack">
        <div class="stats">
          {kinds.map((kind) => (
            <a key={kind} class="stat" href="/dashboard/certificates">
              <span class="name">
                {texts[kind]} · {texts.last30}
              </span>
              <div class="value">{number(totalOf(kind))}</div>
            </a>
          ))}
          {visit.mayOpen('/credits') && (
            <a class="stat" href="/dashboard/credits">
              <span class="name">{texts.credits}</span>
              <div class="value">{number(balance)}</div>
            </a>
          )}
        </div>
        <div class="charts">
          {kinds.map((kind) => (
            <Chart key={kind} visit={visit} activity={activity} kind={kind} />
          ))}
        </div>
        <section class="stack near">
          <h2>{texts.recent}</h2>
          <CertificateTable visit={visit} certificates={certificates} />
        </section>
      </div>
    </>
  )
}
