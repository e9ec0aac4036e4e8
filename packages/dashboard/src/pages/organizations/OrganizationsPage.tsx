/** @jsxImportSource preact */
import type { OrganizationRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { Empty } from '../../markup/Empty.tsx'
import { Icon } from '../../markup/Icon.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { CopyToOtherMode } from '../../markup/ModeSwitch.tsx'
import { NameSearch } from '../../markup/NameSearch.tsx'
import { Pager } from '../../markup/Pager.tsx'
import { DomainBadge } from './DomainBadge.tsx'

interface OrganizationsPageProps {
  visit: MemberVisit
  organizations: readonly OrganizationRecord[]
  next: string | null
  /** Records that a search read, if there are more. */
  searched: number | undefined
}

/** The organizations in whose names certificates are issued. */
export function OrganizationsPage({ visit, organizations, next, searched }: OrganizationsPageProps) {
  const { messages, may, url } = visit
  const isSearch = Boolean(url.searchParams.get('search')?.trim())
  const texts = messages.organizations
  const button = may('configure') && (
    <a class="button primary" href="/dashboard/organizations/new">
      <Icon name="plus" />
      {texts.new}
    </a>
  )
  return (
    <MemberPage
      visit={visit}
      title={texts.title}
      current="organizations"
      actions={(organizations.length > 0 || isSearch) && button}
    >
      <NameSearch visit={visit} label={messages.issue.findOrganization} next={next} searched={searched} />
      {organizations.length === 0 && isSearch ? (
        <Empty icon="search" title={messages.certificates.nothing} />
      ) : organizations.length === 0 ? (
        <Empty icon="organization" title={texts.emptyTitle} hint={texts.emptyHint}>
          {button}
        </Empty>
      ) : (
        <div class="card flush table">
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.email}</th>
                <th scope="col">{texts.domain}</th>
                <th scope="col">
                  <span class="visually-hidden">{messages.actions.edit}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {organizations.map(({ id, name, email, logo, ...organization }) => (
                <tr key={id}>
                  <td class="lead">
                    <span class="with-logo">
                      {logo && <img class="logo" src={logo} alt={fill(texts.logoOf, { name })} />}
                      {name}
                    </span>
                  </td>
                  <td data-label={texts.email}>{email}</td>
                  <td data-label={texts.domain}>
                    <DomainBadge visit={visit} organization={organization} />
                  </td>
                  <td class="end">
                    {may('configure') && (
                      <div class="actions end">
                        <CopyToOtherMode
                          visit={visit}
                          path={`/dashboard/organizations/${id}/copy`}
                          name={name}
                        />
                        <a class="button plain" href={`/dashboard/organizations/${id}`}>
                          {messages.actions.edit}
                          <span class="visually-hidden">: {name}</span>
                        </a>
                      </div>
                    )}
                  </td>
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
