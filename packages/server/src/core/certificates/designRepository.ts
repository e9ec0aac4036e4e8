import { createHash } from 'node:crypto'
import type { Statement } from '../../kit/database/Statement.ts'
import { storableText } from '../../kit/database/storableText.ts'
import { insertOneSql, type NewRow, type TableColumns, valuesOf } from '../../kit/database/TableColumns.ts'
import type { Design } from './compactSnapshot.ts'

/** Columns of a design. It is never changed, and kept as long as its account's certificates. */
export const designColumns = {
  table: 'designs',
  columns: {
    hash: 'text',
    account_id: 'uuid',
    organization_id: 'uuid',
    template_id: 'uuid',
    document: 'text',
    organization_name: 'text',
    organization_website: 'text',
    template_name: 'text',
    page_width: 'double precision',
    page_height: 'double precision',
    locale: 'text',
  },
} as const satisfies TableColumns

/** A design as it is stored, with the facts that lists show. */
export type NewDesign = NewRow<typeof designColumns> & { readonly hash: string; readonly document: string }

/** Whose design it is. */
export interface DesignOwner {
  accountId: string
  organizationId: string
  templateId: string
}

/** Characters of a hash, of six bits each: each certificate has one, and accounts can only collide with themselves. */
const hashLength = 22

/** A design under the hash of its content and its owner. Accounts, organizations, and templates share none. */
export function newDesign({ accountId, organizationId, templateId }: DesignOwner, design: Design): NewDesign {
  const { template, organization } = design
  const document = JSON.stringify(design)
  const content = [accountId, organizationId, templateId, document].join('\n')
  return {
    hash: createHash('sha256').update(content).digest('base64url').slice(0, hashLength),
    account_id: accountId,
    organization_id: organizationId,
    template_id: templateId,
    document,
    organization_name: storableText(organization.name),
    organization_website: storableText(organization.website),
    template_name: storableText(template.name),
    page_width: template.dimensions.width,
    page_height: template.dimensions.height,
    locale: template.locale ?? '',
  }
}

/** Each design once, in one order for all transactions, so that none waits for another in a circle. */
export function designsOf(certificates: readonly { design: NewDesign }[]): NewDesign[] {
  const byHash = new Map(certificates.map(({ design }) => [design.hash, design]))
  return [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1))
}

const insertDesignSql = `${insertOneSql(designColumns)} ON CONFLICT DO NOTHING`

/** Changes nothing if it is stored already. */
export function insertDesign(design: NewDesign): Statement {
  return { sql: insertDesignSql, values: valuesOf(designColumns, design) }
}
