import { templateLimits } from '@certificate-sdk/template'
import { boundedRecord } from '@certificate-sdk/template/internal'
import { lines, oneLine } from '../contract/requestSchemas.ts'

/**
 * Values by field name, for issuing and for previews. Only those of tables may be so long, which `attributeIssues` checks
 * once the template is known.
 */
export const attributesSchema = boundedRecord(
  oneLine(templateLimits.nameLength),
  lines(templateLimits.tableLength),
  100,
)
