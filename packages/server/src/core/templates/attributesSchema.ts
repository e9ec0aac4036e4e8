import { templateLimits } from '@certificate-sdk/template'
import { boundedRecord } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { lines, oneLine } from '../../kit/contract/requestSchemas.ts'
import { isDataUrl } from '../images/isDataUrl.ts'

const text = lines(templateLimits.tableLength)
const image = lines(templateLimits.recipientImagesLength)

/**
 * Values by field name, for issuing and previews. Only values of tables and images may be this long, which
 * `attributeIssues` and `RecipientImages` check once the template is known.
 */
export const attributesSchema = boundedRecord(
  oneLine(templateLimits.nameLength),
  v.lazy((value) => (isDataUrl(value) ? image : text)),
  100,
)
