/** Codes of {@link IssueWarning}. A newer service may send further codes. */
export const issueWarningCodes = [
  // The data doesn't display as intended.
  'attribute_unused',
  'name_replaced',
  'text_replaced',
  'not_a_number',
  'empty_value',
  'key_ignored',
  // The data looks like another program's mistake.
  'looks_like_code',
  'looks_unfilled',
  'looks_garbled',
  'looks_like_date',
  'looks_shortened',
  'looks_swapped',
  'all_capitals',
  'invisible_characters',
  // The design.
  'unknown_font',
  'unknown_merge_field',
  'split_merge_field',
  'runs_ignored',
  'unknown_date_letters',
  'number_missing',
  'expiry_missing',
  'code_too_small',
  'code_dense',
  'code_pale',
  'ink_overlap',
  'low_contrast',
  'small_print',
  'untitled',
  // A correction.
  'template_deleted',
  'organization_deleted',
  // Tables and images.
  'table_empty',
  'table_key_unused',
  'table_column_empty',
  'table_as_text',
  'image_missing',
  'image_as_text',
  'logo_missing',
  // The email.
  'mail_placeholder',
  'nothing_attached',
  'no_address',
  'opted_out',
  'bounced',
] as const

/** Code of an {@link IssueWarning}. */
export type IssueWarningCode = (typeof issueWarningCodes)[number]

/** A warning about a certificate that is issued anyway, for programs, and for messages in your own language. */
export interface IssueWarning {
  code: IssueWarningCode
  /** Key of the recipient concerned, such as `email` or `attributes.Course`; `null` if it concerns no single value. */
  column: string | null
  /** The message in `warnings`. */
  message: string
  /** Values for a message, by name, such as `attribute`, `field`, or `missing`; none of them is the recipient's. */
  params?: Record<string, string | number>
}
