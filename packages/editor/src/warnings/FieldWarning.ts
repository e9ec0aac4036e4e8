/** The control of a property that fixes a warning. */
export type WarnedControl = 'text' | 'font' | 'size' | 'color' | 'place' | 'width'

/** A warning about one field. */
export interface OneWarning {
  message: string
  /** The control that fixes it, if there is one. */
  control?: WarnedControl
  /** True if the field extends beyond the page, so that bringing it back may help. */
  isBeyondPage?: true
}

/** A problem that the author should know about before issuing. */
export interface FieldWarning extends OneWarning {
  /** Keys of the fields that it is about; none = the page as a whole. */
  keys: readonly string[]
}
