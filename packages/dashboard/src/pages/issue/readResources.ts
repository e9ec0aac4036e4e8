import type { OrganizationRecord, TemplateRecord } from '@certificate-sdk/client'
import { allFields, attributeNames } from '@certificate-sdk/template/internal'
import type { MemberVisit } from '../../http/Visit.ts'

/** Records that can be chosen for an issue. */
export interface Resources {
  templates: TemplateRecord[]
  organizations: OrganizationRecord[]
  template: TemplateRecord | undefined
  balance: number
}

/** Designs and organizations that a form offers: more than that are not found in a list. */
const offered = 200

/** Reads what can be chosen, and the design that was. */
export async function readResources({ api }: MemberVisit, templateId: string | null): Promise<Resources> {
  const [templates, organizations, { balance }] = await Promise.all([
    api.templates.page({ limit: offered }),
    api.organizations.page({ limit: offered }),
    api.users.balance(),
  ])
  const known = templates.items.find(({ id }) => id === templateId)
  const chosen = known ?? (templateId ? await api.templates.get(templateId) : templates.items[0])
  const items =
    chosen && !templates.items.includes(chosen) && !known ? [chosen, ...templates.items] : templates.items
  return { templates: items, organizations: organizations.items, template: chosen, balance }
}

/** Keys of the attributes that a design shows. */
export function attributesOf(template: TemplateRecord): string[] {
  return attributeNames(allFields(template as Parameters<typeof allFields>[0]))
}
