/** @jsxImportSource preact */
import type { Batch, BatchRowRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDateTime, formatNumber, formatSeconds } from '../../languages/formats.ts'
import { CheckField, SelectField, Submission } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Badge, type Tone } from '../../markup/Notice.tsx'
import { Pager } from '../../markup/Pager.tsx'
import { RowProblem } from '../../markup/RowProblem.tsx'

/** Polling intervals while a list's rows are processed, and then while its emails are pending, in ms. */
const pollMs = { rows: 1_000, mails: 5_000 }

/** Maximum rows in a part of the archive, and in a print, as documented in the API. */
const rowsPerFile = 5_000

/** Colors of the states of lists. */
export const batchTones: Readonly<Record<Batch['state'], Tone>> = {
  running: 'info',
  completed: 'success',
  canceled: 'neutral',
}
const rowTones: Readonly<Record<BatchRowRecord['state'], Tone>> = {
  waiting: 'info',
  issued: 'success',
  failed: 'danger',
  skipped: 'neutral',
}

interface BatchPageProps {
  visit: MemberVisit
  batch: Batch
  rows: readonly BatchRowRecord[]
  next: string | null
}

/** Progress of a list, and the results of its rows. */
export function BatchPage({ visit, batch, rows, next }: BatchPageProps) {
  const { messages } = visit
  const title = fill(messages.batches.one, { date: formatDateTime(visit, batch.createdAt) })
  return (
    <MemberPage visit={visit} title={title} current="batches" scripts={['progress']}>
      <div class="stack" id="progress" data-every={intervalOf(batch)}>
        <Progress visit={visit} batch={batch} />
        {batch.state !== 'running' && batch.issued > 0 && <Print visit={visit} batch={batch} />}
        <Rows visit={visit} rows={rows} />
        <Pager visit={visit} next={next} />
      </div>
    </MemberPage>
  )
}

function intervalOf({ state, mails }: Batch): number | undefined {
  if (state === 'running') return pollMs.rows
  return mails.waiting > 0 ? pollMs.mails : undefined
}

function Progress({ visit, batch }: { visit: MemberVisit; batch: Batch }) {
  const { messages, language, may } = visit
  const { batches: texts } = messages
  const { id, state, total, issued, failed, skipped, waiting, mails, secondsLeft } = batch
  const done = total - waiting
  const number = (value: number) => formatNumber(language, value)
  const facts = [
    [texts.issued, issued],
    [texts.failed, failed],
    [texts.skipped, skipped],
    [texts.waiting, waiting],
    ...(mails.sent || !mails.stored ? [[texts.mails, mails.sent] as const] : []),
    ...(mails.waiting ? [[texts.mailsWaiting, mails.waiting] as const] : []),
    ...(mails.failed ? [[texts.mailsFailed, mails.failed] as const] : []),
    ...(mails.stored ? [[texts.mailsStored, mails.stored] as const] : []),
  ] as const
  return (
    <>
      <section class="card form">
        <div class="actions">
          <Badge tone={batchTones[state]}>{texts[state]}</Badge>
          <span class="number">{fill(texts.progress, { done: number(done), total: number(total) })}</span>
          {state === 'running' && secondsLeft !== null && (
            <span class="muted">
              {fill(texts.secondsLeft, { time: formatSeconds(language, secondsLeft) })}
            </span>
          )}
        </div>
        <progress class="bar-of" max={total || 1} value={done} aria-label={texts[state]} />
        <div class="actions">
          {state !== 'running' && (
            <>
              <a class="button" href={`/dashboard/batches/${id}/results.csv`}>
                {texts.results}
              </a>
              <Archives visit={visit} id={id} issued={issued} />
              <a class="button" href={`/dashboard/certificates?batchId=${id}`}>
                {messages.certificates.filter.show}
              </a>
            </>
          )}
          {state === 'running' && may('issue') && (
            <form method="post" action={`/dashboard/batches/${id}/cancel`}>
              <Submission visit={visit} />
              <button class="button danger" type="submit">
                {texts.cancel}
              </button>
            </form>
          )}
          {state === 'completed' && failed > 0 && may('issue') && (
            <form method="post" action={`/dashboard/batches/${id}/retry`}>
              <Submission visit={visit} />
              <button class="button" type="submit">
                {texts.retry}
              </button>
            </form>
          )}
        </div>
      </section>
      <dl class="stats">
        {facts.map(([name, value]) => (
          <div key={name} class="stat">
            <dt>{name}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Links to archives of the PDFs, each with part of them. */
function Archives({ visit, id, issued }: { visit: MemberVisit } & Pick<Batch, 'id' | 'issued'>) {
  const { batches: texts } = visit.messages
  const address = `/dashboard/batches/${id}/archive.zip`
  const count = Math.ceil(issued / rowsPerFile)
  const number = (value: number) => formatNumber(visit.language, value)
  return (
    <>
      {Array.from({ length: count }, (_, i) => i + 1).map((part) => (
        <a key={part} class="button" href={count > 1 ? `${address}?part=${part}` : address}>
          {count > 1
            ? `${texts.archive} – ${fill(texts.progress, { done: number(part), total: number(count) })}`
            : texts.archive}
        </a>
      ))}
    </>
  )
}

/** A form for opening all certificates as one PDF. */
function Print({ visit, batch: { id, issued } }: { visit: MemberVisit; batch: Batch }) {
  const { messages, language } = visit
  const { batches: texts, certificates } = messages
  const number = (value: number) => formatNumber(language, value)
  const parts = Array.from({ length: Math.ceil(issued / rowsPerFile) }, (_, i) => {
    const [from, to] = [i * rowsPerFile + 1, Math.min(issued, (i + 1) * rowsPerFile)]
    return { value: `${from}-${to}`, label: `${number(from)}–${number(to)}` }
  })
  return (
    <section class="card">
      <h2>{texts.print}</h2>
      <form
        class="form"
        method="get"
        action={`/dashboard/batches/${id}/print.pdf`}
        target="_blank"
        rel="noopener"
      >
        {parts.length > 1 && <SelectField name="range" label={certificates.title} options={parts} />}
        <CheckField name="sort" value="name" label={texts.printByName} isChecked />
        <CheckField name="duplex" value="true" label={texts.printDuplex} />
        <CheckField name="marks" value="true" label={texts.printMarks} />
        <SelectField
          name="perSheet"
          label={texts.printPerSheet}
          options={[1, 2, 4].map((count) => ({ value: String(count), label: number(count) }))}
        />
        <div class="actions">
          <button class="button" type="submit">
            {texts.printFile}
          </button>
        </div>
      </form>
    </section>
  )
}

function Rows({ visit, rows }: { visit: MemberVisit; rows: readonly BatchRowRecord[] }) {
  const { batches: texts, certificates, list } = visit.messages
  return (
    <section class="card flush">
      <h2>{texts.rows}</h2>
      <div class="table">
        <table class="rows">
          <thead>
            <tr>
              <th scope="col">{list.row}</th>
              <th scope="col">{certificates.recipient}</th>
              <th scope="col">{certificates.state}</th>
              <th scope="col">{list.problem}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, name, email, state, certificateId, problem }) => (
              <tr key={row}>
                <td class="number" data-label={list.row}>
                  {row}
                </td>
                <td class="lead">
                  {certificateId ? (
                    <a href={`/dashboard/certificates/${certificateId}`}>{name || email || '–'}</a>
                  ) : (
                    name || '–'
                  )}
                  <span class="sub">{email}</span>
                </td>
                <td data-label={certificates.state}>
                  <Badge tone={rowTones[state]}>{texts[state]}</Badge>
                </td>
                <td data-label={list.problem}>
                  {problem ? (
                    <>
                      {problem.column && (
                        <>
                          <bdi>{problem.column}</bdi>
                          {': '}
                        </>
                      )}
                      <RowProblem visit={visit} problem={problem} />
                    </>
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
