/** @jsxImportSource preact */
import type { CorrectionRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../locales/fill.ts'
import { formatCredits } from '../../locales/formatCredits.ts'
import { formatDateTime } from '../../locales/formats.ts'
import { Empty } from '../../markup/Empty.tsx'
import { SelectField, Submission } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Badge, type Tone } from '../../markup/Notice.tsx'
import { Pager } from '../../markup/Pager.tsx'

/** States that the list can be limited to, and their colors. */
export const correctionTones: Readonly<Record<CorrectionRecord['state'], Tone>> = {
  open: 'warning',
  accepted: 'success',
  declined: 'neutral',
  outdated: 'neutral',
}

interface CorrectionsPageProps {
  visit: MemberVisit
  corrections: readonly CorrectionRecord[]
  next: string | null
  state: string
}

/** Spellings that recipients propose, each with its decision. */
export function CorrectionsPage({ visit, corrections, next, state }: CorrectionsPageProps) {
  const { corrections: words } = visit.messages
  const states = Object.keys(correctionTones) as CorrectionRecord['state'][]
  return (
    <MemberPage
      visit={visit}
      title={words.title}
      current="corrections"
      hint={fill(words.hint, { price: formatCredits(visit, visit.issuePrice) })}
    >
      <div class="stack">
        <form class="inline" method="get" action="/dashboard/corrections">
          <div class="small">
            <SelectField
              name="state"
              label={words.state}
              value={state}
              options={[
                ...states.map((value) => ({ value, label: words.states[value] })),
                { value: 'all', label: words.all },
              ]}
            />
          </div>
          <button class="button" type="submit">
            {visit.messages.use}
          </button>
        </form>
        {corrections.length === 0 ? (
          <Empty icon="check" title={words.emptyTitle} hint={words.emptyHint} />
        ) : (
          <Corrections visit={visit} corrections={corrections} />
        )}
        <Pager visit={visit} next={next} />
      </div>
    </MemberPage>
  )
}

function Corrections({ visit, corrections }: Pick<CorrectionsPageProps, 'visit' | 'corrections'>) {
  const { messages, may } = visit
  const { corrections: words } = messages
  return (
    <div class="card flush table">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{words.current}</th>
            <th scope="col">{words.proposed}</th>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">
              <span class="visually-hidden">{words.accept}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {corrections.map(
            ({ id, certificateId, recipient, proposedName, createdAt, state, newCertificateId }) => (
              <tr key={id}>
                <td class="lead">
                  <a href={`/dashboard/certificates/${certificateId}`}>
                    <bdi>{recipient.name}</bdi>
                  </a>
                  <span class="sub">{recipient.email}</span>
                </td>
                <td data-label={words.proposed}>
                  <bdi>{proposedName}</bdi>
                </td>
                <td class="when number" data-label={words.when}>
                  {formatDateTime(visit, createdAt)}
                </td>
                <td data-label={words.state}>
                  <Badge tone={correctionTones[state]}>{words.states[state]}</Badge>
                </td>
                <td>
                  {newCertificateId && (
                    <a href={`/dashboard/certificates/${newCertificateId}`}>{words.result}</a>
                  )}
                  {state === 'open' && may('issue') && <Decision visit={visit} id={id} name={proposedName} />}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

function Decision({ visit, id, name }: { visit: MemberVisit; id: string; name: string }) {
  const { corrections: words } = visit.messages
  return (
    <div class="actions">
      {(['accept', 'decline'] as const).map((decision) => (
        <form key={decision} method="post" action={`/dashboard/corrections/${id}/${decision}`}>
          <Submission visit={visit} />
          <button class={decision === 'accept' ? 'button primary' : 'button'} type="submit">
            {words[decision]}
            <span class="visually-hidden">: {name}</span>
          </button>
        </form>
      ))}
    </div>
  )
}
