/** @jsxImportSource preact */
import type { OrganizationInput, OrganizationRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import type { Problem } from '../../http/wordsFor.ts'
import { fill } from '../../locales/fill.ts'
import { CheckField, FileField, Submission, TextField } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'

interface OrganizationPageProps {
  visit: MemberVisit
  /** Absent: a new one. */
  stored?: OrganizationRecord
  /** What was typed, if it was refused. */
  values?: Partial<OrganizationInput>
  problem?: Problem
}

/** The form of an organization. */
export function OrganizationPage({ visit, stored, values = stored ?? {}, problem }: OrganizationPageProps) {
  const { actions, organizations: words } = visit.messages
  const wrong = problem?.fields ?? {}
  return (
    <MemberPage
      visit={visit}
      title={stored ? words.edit : words.new}
      current="organizations"
      problem={problem?.message}
    >
      <form class="card form narrow" method="post" action={visit.url.pathname} enctype="multipart/form-data">
        <Submission visit={visit} />
        <TextField
          name="name"
          label={words.name}
          value={values.name ?? ''}
          maxLength={200}
          wrong={wrong.name}
          autocomplete="organization"
          isRequired
        />
        <TextField
          name="email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          value={values.email ?? ''}
          wrong={wrong.email}
          autocomplete="email"
          isRequired
        />
        <div class="pair">
          <TextField
            name="website"
            type="url"
            label={words.website}
            value={values.website ?? ''}
            wrong={wrong.website}
            placeholder="https://"
          />
          <TextField
            name="phone"
            type="tel"
            label={words.phone}
            value={values.phone ?? ''}
            wrong={wrong.phone}
          />
        </div>
        {stored?.logo && (
          <div class="with-logo">
            <img class="logo" src={stored.logo} alt={fill(words.logoOf, { name: stored.name })} />
            <CheckField name="removeLogo" label={words.removeLogo} />
          </div>
        )}
        <FileField
          name="logo"
          label={words.logo}
          hint={words.logoHint}
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
        {stored && (
          <p class="muted">
            {words.id}: <code class="break">{stored.id}</code>
          </p>
        )}
      </form>
    </MemberPage>
  )
}
