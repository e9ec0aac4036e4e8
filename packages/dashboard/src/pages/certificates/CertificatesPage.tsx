/** @jsxImportSource preact */
import type { CertificateRecord, CertificateStatus } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { Empty } from '../../markup/Empty.tsx'
import { SelectField, Submission, TextField } from '../../markup/fields.tsx'
import { Icon } from '../../markup/Icon.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Pager } from '../../markup/Pager.tsx'
import { CertificateTable } from './CertificateTable.tsx'
import { type FilterChoices, ListFilters } from './ListFilters.tsx'
import { readFilter } from './listFilter.ts'
import { listParameters } from './selectedRoutes.tsx'

/** States for filtering the list. */
export const certificateStates: readonly CertificateStatus[] = [
  'valid',
  'expired',
  'revoked',
  'superseded',
  'scheduled',
  'erased',
]

interface CertificatesPageProps {
  visit: MemberVisit
  certificates: readonly CertificateRecord[]
  next: string | null
  search: string
  status: string
  /** Choices of the filters, if they are shown. */
  choices: FilterChoices | undefined
  /** True if the list is filtered by more than text and a state. */
  isFiltered: boolean
}

/** All certificates of the account, or those found by a search. */
export function CertificatesPage(props: CertificatesPageProps) {
  const { visit, certificates, next, search, status, choices } = props
  const { messages, may } = visit
  const { certificates: texts } = messages
  const isLimited = props.isFiltered || search !== '' || status !== ''
  const present = new URLSearchParams({ search, status, ...readFilter(visit.url.searchParams) })
  const issue = may('issue') && (
    <a class="button primary" href="/dashboard/issue">
      <Icon name="issue" />
      {messages.nav.issue}
    </a>
  )
  if (certificates.length === 0 && !isLimited && !choices)
    return (
      <MemberPage visit={visit} title={texts.title} current="certificates">
        <Empty icon="certificate" title={texts.emptyTitle} hint={texts.emptyHint}>
          {issue}
        </Empty>
      </MemberPage>
    )
  return (
    <MemberPage visit={visit} title={texts.title} current="certificates" actions={issue}>
      <div class="stack">
        <form class="inline" method="get" action="/dashboard/certificates">
          <TextField name="search" type="search" label={texts.search} value={search} maxLength={200} />
          <div class="small">
            <SelectField
              name="status"
              label={texts.state}
              value={status}
              options={[
                { value: '', label: texts.all },
                ...certificateStates.map((value) => ({ value, label: texts.states[value] })),
              ]}
            />
          </div>
          <button class="button" type="submit">
            <Icon name="search" />
            {texts.find}
          </button>
          <a
            class="button"
            href={choices ? '/dashboard/certificates' : `/dashboard/certificates?filters=on&${present}`}
          >
            {choices ? texts.filter.clear : texts.filter.filters}
          </a>
          <a class="button" href={`/dashboard/certificates/export.csv?${present}`}>
            <Icon name="download" />
            {texts.csv}
          </a>
          {choices && <ListFilters visit={visit} choices={choices} />}
        </form>
        {certificates.length === 0 ? (
          <Empty icon="search" title={texts.nothing} hint={texts.nothingHint} />
        ) : !may('issue') ? (
          <CertificateTable visit={visit} certificates={certificates} />
        ) : (
          <form class="stack" method="post" action="/dashboard/certificates/resend">
            <Submission visit={visit} />
            {listParameters.map((name) => (
              <input key={name} type="hidden" name={name} value={visit.url.searchParams.get(name) ?? ''} />
            ))}
            <CertificateTable visit={visit} certificates={certificates} isSelectable />
            <div class="actions">
              <span class="muted">{texts.selected}:</span>
              <button class="button" type="submit">
                {texts.resend}
              </button>
              <button class="button danger" type="submit" formaction="/dashboard/certificates/revoke">
                {texts.revoke}
              </button>
            </div>
          </form>
        )}
        <Pager visit={visit} next={next} />
      </div>
    </MemberPage>
  )
}
