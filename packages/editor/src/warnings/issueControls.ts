import type { FieldIssue } from '@certificate-sdk/template/internal'
import type { WarnedControl } from './FieldWarning.ts'

/** The control that fixes an issue; an issue missing here has no single control. */
export const issueControls: { readonly [Code in FieldIssue['code']]?: WarnedControl } = {
  text_too_long: 'size',
  too_many_lines: 'size',
  outside_page: 'place',
  covers_code: 'place',
  missing_character: 'text',
  qr_too_small: 'size',
  qr_too_pale: 'color',
}
