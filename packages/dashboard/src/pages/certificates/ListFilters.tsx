/** @jsxImportSource preact */
import type { MemberVisit } from '../../http/Visit.ts'
import { SelectField, TextField } from '../../markup/fields.tsx'
import { readFilter } from './listFilter.ts'

/** A filter value, and its name. */
export interface Choice {
  id: string
  name: string
}

/** Designs and organizations to choose from. */
export interface FilterChoices {
  templates: readonly Choice[]
  organizations: readonly Choice[]
}

/** The filter fields in the search form. */
export function ListFilters({
  visit,
  choices: { templates, organizations },
}: {
  visit: MemberVisit
  choices: FilterChoices
}) {
  const { certificates: texts, organizations: words } = visit.messages
  const { filter: labels } = texts
  const filter = readFilter(visit.url.searchParams)
  const optionsOf = (choices: readonly Choice[], all: string, id = '') => [
    { value: '', label: all },
    // A chosen design stays chosen even if it was deleted, or is older than those on offer.
    ...(id === '' || choices.some((one) => one.id === id) ? [] : [{ value: id, label: id }]),
    ...choices.map(({ id: value, name: label }) => ({ value, label })),
  ]
  return (
    <fieldset class="filters">
      <legend class="visually-hidden">{labels.filters}</legend>
      <input type="hidden" name="filters" value="on" />
      <SelectField
        name="templateId"
        label={texts.design}
        value={filter.templateId}
        options={optionsOf(templates, labels.anyDesign, filter.templateId)}
      />
      <SelectField
        name="organizationId"
        label={texts.organization}
        value={filter.organizationId}
        options={optionsOf(organizations, labels.anyOrganization, filter.organizationId)}
      />
      <TextField name="email" type="email" label={words.email} value={filter.email ?? ''} maxLength={320} />
      <TextField
        name="externalId"
        label={labels.externalId}
        value={filter.externalId ?? ''}
        maxLength={200}
      />
      <TextField name="issuedAfter" type="date" label={labels.issuedFrom} value={filter.issuedAfter ?? ''} />
      <TextField
        name="issuedBefore"
        type="date"
        label={labels.issuedBefore}
        value={filter.issuedBefore ?? ''}
      />
      <TextField
        name="expiresAfter"
        type="date"
        label={labels.expiresFrom}
        value={filter.expiresAfter ?? ''}
      />
      <TextField
        name="expiresBefore"
        type="date"
        label={labels.expiresBefore}
        value={filter.expiresBefore ?? ''}
      />
      {filter.batchId && (
        <TextField name="batchId" label={labels.list} value={filter.batchId} maxLength={36} />
      )}
    </fieldset>
  )
}
