/** @jsxImportSource preact */
import type { OrganizationInput, OrganizationRecord } from '@certificate-sdk/client'
import type { Problem } from '../../http/explainError.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { CheckField, FileField, SelectField, Submission, TextField } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Secret } from '../../markup/Secret.tsx'
import { DomainBadge } from './DomainBadge.tsx'

interface OrganizationPageProps {
  visit: MemberVisit
  /** Absent: a new one. */
  stored?: OrganizationRecord
  /** Values of the form that was refused. */
  values?: Partial<OrganizationInput>
  problem?: Problem
}

/** The form of an organization. */
export function OrganizationPage({ visit, stored, values = stored ?? {}, problem }: OrganizationPageProps) {
  const { actions, organizations: texts } = visit.messages
  const wrong = problem?.fields ?? {}
  return (
    <MemberPage
      visit={visit}
      title={stored ? texts.edit : texts.new}
      current="organizations"
      problem={problem?.message}
    >
      <div class="stack">
        <form
          class="card form narrow"
          id="organization"
          method="post"
          action={visit.url.pathname}
          enctype="multipart/form-data"
        >
          <Submission visit={visit} />
          <TextField
            name="name"
            label={texts.name}
            value={values.name ?? ''}
            maxLength={200}
            wrong={wrong.name}
            autocomplete="organization"
            isRequired
          />
          <TextField
            name="email"
            type="email"
            label={texts.email}
            hint={texts.emailHint}
            value={values.email ?? ''}
            wrong={wrong.email}
            autocomplete="email"
            isRequired
          />
          <div class="pair">
            <TextField
              name="website"
              type="url"
              label={texts.website}
              value={values.website ?? ''}
              wrong={wrong.website}
              placeholder="https://"
            />
            <TextField
              name="phone"
              type="tel"
              label={texts.phone}
              value={values.phone ?? ''}
              wrong={wrong.phone}
            />
          </div>
          <TextField
            name="domain"
            label={texts.domain}
            hint={texts.domainHint}
            value={values.domain ?? ''}
            wrong={wrong.domain}
            placeholder="example.edu"
          />
          <SelectField
            name="timeZone"
            label={texts.timeZone}
            hint={texts.timeZoneHint}
            value={values.timeZone ?? visit.timeZone}
            options={zonesWith(values.timeZone ?? visit.timeZone).map((zone) => ({
              value: zone,
              label: zone,
            }))}
            wrong={wrong.timeZone}
            isBrowsers={!stored && !values.timeZone && visit.timeZone === 'UTC'}
          />
          <div class="pair">
            <TextField
              name="brandColor"
              label={texts.brandColor}
              hint={texts.brandColorHint}
              value={values.brand?.color ?? ''}
              maxLength={7}
              wrong={wrong['brand.color']}
              placeholder="#1a2b3c"
            />
            <TextField
              name="brandAccent"
              label={texts.brandAccent}
              hint={texts.brandAccentHint}
              value={values.brand?.accent ?? ''}
              maxLength={7}
              wrong={wrong['brand.accent']}
              placeholder="#1a2b3c"
            />
          </div>
          {stored?.logo && (
            <div class="with-logo">
              <img class="logo" src={stored.logo} alt={fill(texts.logoOf, { name: stored.name })} />
              <CheckField name="removeLogo" label={texts.removeLogo} />
            </div>
          )}
          <FileField
            name="logo"
            label={texts.logo}
            hint={texts.logoHint}
            accept="image/png,image/jpeg,image/webp"
            wrong={wrong.logo}
          />
          <div class="actions">
            <button class="button primary" type="submit">
              {actions.save}
            </button>
            <a class="button plain" href="/dashboard/organizations">
              {actions.cancel}
            </a>
            {stored && (
              <a class="button plain danger" href={`/dashboard/organizations/${stored.id}/delete`}>
                {actions.delete}
              </a>
            )}
          </div>
        </form>
        {stored && <Domain visit={visit} stored={stored} />}
        {stored && <SigningKey visit={visit} stored={stored} />}
      </div>
    </MemberPage>
  )
}

/** Returns the time zones in alphabetical order. An alias, such as Asia/Kolkata, is included only if it is the value. */
function zonesWith(value: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value])].sort()
}

/** The record that proves the domain, for copying, and a button that checks it. */
function Domain({ visit, stored }: { visit: MemberVisit; stored: OrganizationRecord }) {
  const { organizations: texts } = visit.messages
  const { id, domain, domainConfirmedAt } = stored
  return (
    <section class="card form narrow">
      <h2>{texts.domain}</h2>
      <p>
        <DomainBadge visit={visit} organization={stored} />
      </p>
      {domain && domainConfirmedAt === null && <p>{fill(texts.domainRecord, { domain })}</p>}
      <Secret visit={visit} id="domain-record" value={`certificate-issuer=${id}`} />
      {domain && (
        <form method="post" action={`/dashboard/organizations/${id}/domain`}>
          <Submission visit={visit} />
          <button class="button" type="submit">
            {texts.checkDomain}
          </button>
        </form>
      )}
    </section>
  )
}

function SigningKey({ visit, stored }: { visit: MemberVisit; stored: OrganizationRecord }) {
  const { organizations: texts } = visit.messages
  return (
    <section class="card form narrow">
      <h2>{texts.signingKey}</h2>
      <p class="muted">{texts.signingKeyHint}</p>
      <div class="actions">
        <a class="button" href={`/dashboard/organizations/${stored.id}/signing-key`}>
          {texts.replaceKey}
        </a>
      </div>
    </section>
  )
}
