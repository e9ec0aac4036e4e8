import type { OrganizationRecord, TemplateRecord } from '@certificate-sdk/client'
import { allFields, attributeNames } from '@certificate-sdk/template/internal'
import type { Form } from '../../http/Form.ts'
import { findByName, type PagedSource } from '../../http/findByName.ts'
import { isNotFound } from '../../http/isNotFound.ts'
import type { MemberVisit } from '../../http/Visit.ts'

/** Records of one kind that a form offers. */
export interface Offer<Offered> {
  items: readonly Offered[]
  /** Selected record. */
  chosen: Offered | undefined
  /** Number of newest records on offer: fewer if they are large. */
  newest: number
  /** True if there are more than a form offers, so that it has a search. */
  isSearchable: boolean
  /** Text searched for. */
  search: string
  /** True if no record matches the search. */
  isNothingFound: boolean
  /** Number of records that a search read, if there are more. */
  searched?: number
}

/** Records to choose from for issuing. */
export interface Resources {
  templates: Offer<TemplateRecord>
  organizations: Offer<OrganizationRecord>
  balance: number
}

/** Maximum designs and organizations that a form offers: a longer list would be hard to use. */
const maxOffered = 200

/** Names of a form's fields for choosing a record. */
export const choices = {
  template: { find: 'findTemplate', searched: 'searchedTemplate' },
  organization: { find: 'findOrganization', searched: 'searchedOrganization' },
} as const

type Kind = keyof typeof choices

/** Reads the available and the chosen records: from the form, or otherwise from the page's URL. */
export async function readResources(
  { api }: MemberVisit,
  templateId: string | null,
  form?: Form,
): Promise<Resources> {
  const [templates, organizations, { balance }] = await Promise.all([
    offer(api.templates, choiceOf(form, 'template', templateId)),
    offer(api.organizations, choiceOf(form, 'organization', null)),
    api.users.balance(),
  ])
  return { templates, organizations, balance }
}

/** Returns true if a form requests other choices rather than its own action. A changed search takes precedence. */
export function isChoosing(form: Form): boolean {
  const kinds = Object.keys(choices) as Kind[]
  return form.text('step') === 'choose' || kinds.some((kind) => choiceOf(form, kind, null).isNewSearch)
}

interface Choice {
  id: string | null
  search: string
  isNewSearch: boolean
  /** True if a form has chosen it: if it was deleted in the meantime, the values entered are kept. */
  isTyped: boolean
}

function choiceOf(form: Form | undefined, kind: Kind, id: string | null): Choice {
  const { find, searched } = choices[kind]
  const search = (form?.text(find) ?? '').slice(0, 200)
  const isNewSearch = search !== '' && search !== form?.text(searched)
  return { id: form?.text(kind) || id, search, isNewSearch, isTyped: form !== undefined }
}

interface Source<Offered> extends PagedSource<Offered> {
  get(id: string): PromiseLike<Offered>
}

async function offer<Offered extends { id: string; name: string }>(
  source: Source<Offered>,
  { id, search, isNewSearch, isTyped }: Choice,
): Promise<Offer<Offered>> {
  const { items: newest, pagination } = await source.page({ limit: maxOffered, cursor: null })
  const isSearchable = pagination.next !== null
  const isSearching = isSearchable && search !== ''
  const result = isSearching ? await findByName(source, search, maxOffered) : undefined
  const found = result ? result.items.slice(0, maxOffered) : newest
  const isNothingFound = isSearching && found.length === 0
  const items = isNothingFound ? newest : found
  const wanted = isNewSearch && found.length > 0 && isSearchable ? found[0]?.id : id
  const known = items.find((one) => one.id === wanted)
  const other = !known && wanted ? await getUnlessGone(source, wanted, isTyped) : undefined
  const chosen = known ?? other ?? items[0]
  return {
    items: chosen && !known && !items.includes(chosen) ? [chosen, ...items] : items,
    chosen,
    newest: newest.length,
    isSearchable,
    search: isSearchable ? search : '',
    isNothingFound,
    ...(result?.next && { searched: result.searched }),
  }
}

async function getUnlessGone<Offered>(
  source: Pick<Source<Offered>, 'get'>,
  id: string,
  mayBeGone: boolean,
): Promise<Offered | undefined> {
  try {
    return await source.get(id)
  } catch (error) {
    if (mayBeGone && isNotFound(error)) return undefined
    throw error
  }
}

/** Fills in missing attributes with '', because previews would show samples for them. */
export function withEveryValue<Recipient extends { attributes: Readonly<Record<string, string>> }>(
  template: TemplateRecord,
  recipient: Recipient,
): Recipient {
  const none = Object.fromEntries(attributesOf(template).map((key) => [key, '']))
  return { ...recipient, attributes: { ...none, ...recipient.attributes } }
}

/** Returns the keys of the attributes that a design shows. */
export function attributesOf(template: TemplateRecord): string[] {
  return attributeNames(allFields(template as Parameters<typeof allFields>[0]), template)
}
