import { accountTables } from './accountTables.ts'
import { batchTables } from './batchTables.ts'
import { certificateTables } from './certificateTables.ts'
import { credentialTables } from './credentialTables.ts'
import { creditTables } from './creditTables.ts'
import { imageTables } from './imageTables.ts'
import { mailTables } from './mailTables.ts'
import { organizationTables } from './organizationTables.ts'
import { peopleTables } from './peopleTables.ts'
import { columnTypes, type Engine, type SchemaPart } from './SchemaPart.ts'
import { serviceTables } from './serviceTables.ts'
import { templateTables } from './templateTables.ts'
import { webhookTables } from './webhookTables.ts'

/** Parts in the order in which their tables refer to each other. */
const parts: readonly SchemaPart[] = [
  accountTables,
  templateTables,
  organizationTables,
  imageTables,
  certificateTables,
  creditTables,
  credentialTables,
  mailTables,
  batchTables,
  webhookTables,
  peopleTables,
  serviceTables,
]

/** All tables of the first release. Later releases change them by `migrations`. */
export function schema(engine: Engine): readonly string[] {
  return parts.flatMap((part) => part(columnTypes(engine)))
}
