/** @jsxImportSource preact */
import type { CorrectionRecord } from '@certificate-sdk/client'
import type { Doubts } from '../../http/findDoubts.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { correctionCosts } from '../../languages/formatCredits.ts'
import { formatDateTime } from '../../languages/formats.ts'
import { type DoubtfulRecipient, DoubtNotice } from '../../markup/DoubtNotice.tsx'
import { Empty } from '../../markup/Empty.tsx'
import { SelectField, Submission } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Badge, type Tone } from '../../markup/Notice.tsx'
import { Pager } from '../../markup/Pager.tsx'

/** States for filtering the list, and their colors. */
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
  doubtful?: DoubtfulCorrection | undefined
}

/** A correction that was accepted, and would be issued with warnings. */
export interface DoubtfulCorrection {
  id: string
  doubts: Doubts
  recipient: DoubtfulRecipient
}

/** Name corrections proposed by recipients, each with its decision. */
export function CorrectionsPage({ visit, corrections, next, state, doubtful }: CorrectionsPageProps) {
  const { corrections: texts } = visit.messages
  const states = Object.keys(correctionTones) as CorrectionRecord['state'][]
  return (
    <MemberPage
      visit={visit}
      title={texts.title}
      current="corrections"
      hint={`${texts.hint} ${correctionCosts(visit)}`.trim()}
    >
      <div class="stack">
        {doubtful && <DoubtfulForm visit={visit} {...doubtful} />}
        <form class="inline" method="get" action="/dashboard/corrections">
          <div class="small">
            <SelectField
              name="state"
              label={texts.state}
              value={state}
              options={[
                ...states.map((value) => ({ value, label: texts.states[value] })),
                { value: 'all', label: texts.all },
              ]}
            />
          </div>
          <button class="button" type="submit">
            {visit.messages.use}
          </button>
        </form>
        {corrections.length === 0 ? (
          <Empty icon="check" title={texts.emptyTitle} hint={texts.emptyHint} />
        ) : (
          <Corrections visit={visit} corrections={corrections} />
        )}
        <Pager visit={visit} next={next} />
      </div>
    </MemberPage>
  )
}

function DoubtfulForm({ visit, id, doubts, recipient }: DoubtfulCorrection & { visit: MemberVisit }) {
  const { actions, issue } = visit.messages
  return (
    <form class="card form narrow" method="post" action={`/dashboard/corrections/${id}/accept`}>
      <Submission visit={visit} />
      <p class="lead">
        <bdi>{recipient.name}</bdi>
      </p>
      <DoubtNotice visit={visit} doubts={doubts} recipient={recipient} />
      <div class="actions">
        <button class="button primary" type="submit">
          {issue.anyway}
        </button>
        <a class="button plain" href="/dashboard/corrections">
          {actions.cancel}
        </a>
      </div>
    </form>
  )
}

function Corrections({ visit, corrections }: Pick<CorrectionsPageProps, 'visit' | 'corrections'>) {
  const { messages, may } = visit
  const { corrections: texts } = messages
  return (
    <div class="card flush table">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{texts.current}</th>
            <th scope="col">{texts.proposed}</th>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">
              <span class="visually-hidden">{texts.accept}</span>
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
                <td data-label={texts.proposed}>
                  <bdi>{proposedName}</bdi>
                </td>
                <td class="when number" data-label={texts.when}>
                  {formatDateTime(visit, createdAt)}
                </td>
                <td data-label={texts.state}>
                  <Badge tone={correctionTones[state]}>{texts.states[state]}</Badge>
                </td>
                <td>
                  {newCertificateId && (
                    <a href={`/dashboard/certificates/${newCertificateId}`}>{texts.result}</a>
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
  const { corrections: texts } = visit.messages
  return (
    <div class="actions">
      {(['accept', 'decline'] as const).map((decision) => (
        <form key={decision} method="post" action={`/dashboard/corrections/${id}/${decision}`}>
          <Submission visit={visit} />
          <button class={decision === 'accept' ? 'button primary' : 'button'} type="submit">
            {texts[decision]}
            <span class="visually-hidden">: {name}</span>
          </button>
        </form>
      ))}
    </div>
  )
}
