import { templateLimits } from '@certificate-sdk/template'
import { boundedRecord } from '@certificate-sdk/template/internal'
import { lines, oneLine } from '../contract/requestSchemas.ts'

/** Values by field name, for issuing and for previews. */
export const attributesSchema = boundedRecord(
  oneLine(templateLimits.nameLength),
  lines(templateLimits.textLength),
  100,
)
