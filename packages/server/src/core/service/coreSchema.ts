import { blobTables } from '../../kit/blobs/blobTables.ts'
import { databaseTables } from '../../kit/database/databaseTables.ts'
import { firstSchema, type SchemaPart } from '../../kit/database/SchemaPart.ts'
import { rateLimitTables } from '../../kit/http/rateLimitTables.ts'
import { idempotencyTables } from '../../kit/idempotency/idempotencyTables.ts'
import { secretTables } from '../../kit/secrets/secretTables.ts'
import { accountTables } from '../accounts/accountTables.ts'
import { auditTables } from '../audit/auditTables.ts'
import { certificateTables } from '../certificates/certificateTables.ts'
import { testStorageTables } from '../certificates/testStorageTables.ts'
import { creditTables } from '../credits/creditTables.ts'
import { eventTables } from '../events/eventTables.ts'
import { templateFamilyTables } from '../fonts/templateFamilyTables.ts'
import { healthTables } from '../health/healthTables.ts'
import { imageTables } from '../images/imageTables.ts'
import { lifeTables } from '../life/lifeTables.ts'
import { mailTables } from '../mail/mailTables.ts'
import { organizationTables } from '../organizations/organizationTables.ts'
import { templateTables } from '../templates/templateTables.ts'

/** Tables of the core and the kit, in order of their references. Accounts are closed in this order. */
export const coreSchema: SchemaPart = {
  name: 'core',
  ...firstSchema([
    accountTables,
    imageTables,
    certificateTables,
    lifeTables,
    mailTables,
    creditTables,
    eventTables,
    templateTables,
    templateFamilyTables,
    organizationTables,
    testStorageTables,
    auditTables,
    idempotencyTables,
    blobTables,
    healthTables,
    rateLimitTables,
    secretTables,
    databaseTables,
  ]),
}
