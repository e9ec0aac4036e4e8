/** The control of a property that puts a warning right; that of the place, if moving the field onto the page may do. */
export type WarnedControl = 'text' | 'size' | 'color' | 'place' | 'width'

/** A warning about one field. */
export interface OneWarning {
  message: string
  /** The control that puts it right, if there is one. */
  control?: WarnedControl
}

/** Something that the author should know before issuing. */
export interface FieldWarning extends OneWarning {
  /** The fields that it is about; none = the page as a whole. */
  keys: readonly string[]
}
