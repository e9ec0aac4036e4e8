/** @jsxImportSource preact */
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatNumber } from '../../languages/formats.ts'
import { SelectField, TextField } from '../../markup/fields.tsx'
import { searchedHint } from '../../markup/searchedHint.ts'
import { choices, type Offer, type Resources } from './readResources.ts'

interface ResourceFieldsProps extends Pick<Resources, 'templates' | 'organizations'> {
  visit: MemberVisit
}

/**
 * Chooses the design and the issuing organization. Other designs have other values, so choosing one submits the form,
 * which is shown again with all values entered; only the preview depends on the organization.
 */
export function ResourceFields({ visit, templates, organizations }: ResourceFieldsProps) {
  const { issue } = visit.messages
  return (
    <div class="form" id="resources">
      <div class="inline">
        <SelectField
          name="template"
          label={issue.template}
          value={templates.chosen?.id}
          options={optionsOf(templates)}
          isRequired
        />
        <button class="button" type="submit" name="step" value="choose" formnovalidate data-choose="template">
          {issue.choose}
        </button>
      </div>
      <Search visit={visit} kind="template" offer={templates} label={issue.findTemplate} />
      <SelectField
        name="organization"
        label={issue.organization}
        value={organizations.chosen?.id}
        options={optionsOf(organizations)}
        isRequired
      />
      <Search visit={visit} kind="organization" offer={organizations} label={issue.findOrganization} />
    </div>
  )
}

/** Names a design's sub-account, too: those of several may have one name. */
function optionsOf({ items }: Offer<{ id: string; name: string; subAccountEmail?: string | null }>) {
  return items.map(({ id, name, subAccountEmail }) => ({
    value: id,
    label: subAccountEmail ? `${name} – ${subAccountEmail}` : name,
  }))
}

interface SearchProps {
  visit: MemberVisit
  kind: keyof typeof choices
  offer: Offer<unknown>
  label: string
}

/** Finds records that are not among the newest. */
function Search({ visit, kind, offer, label }: SearchProps) {
  const { messages, language } = visit
  if (!offer.isSearchable) return null
  const { find, searched } = choices[kind]
  return (
    <div class="inline">
      <TextField
        name={find}
        type="search"
        label={label}
        hint={
          searchedHint(visit, offer.searched) ??
          fill(messages.issue.newest, { count: formatNumber(language, offer.newest) })
        }
        wrong={offer.isNothingFound ? messages.certificates.nothing : undefined}
        value={offer.search}
        maxLength={200}
      />
      <input type="hidden" name={searched} value={offer.search} />
      <button class="button" type="submit" name="step" value="choose" formnovalidate data-find={find}>
        {messages.certificates.find}
      </button>
    </div>
  )
}
