import {
  type CaretLine,
  type CertificatePage,
  caretLines,
  isTextItem,
  type LayoutResources,
  layout,
} from '@certificate-sdk/template/internal'

/** A field as the editor draws it. */
export interface MeasuredField {
  /** Empty if the field has no text. */
  lines: readonly CaretLine[]
  /** True if it can't be issued as it is. */
  hasIssue: boolean
}

/** Lays out the fields of a page, in their order. Fonts and words must be loaded. */
export function measurePage(page: CertificatePage, resources: LayoutResources): MeasuredField[] {
  const { fields } = layout(page, resources)
  return page.items.map((item, i) => ({
    lines: isTextItem(item) ? caretLines(item, page.size, resources) : [],
    hasIssue: (fields[i]?.issues.length ?? 0) > 0,
  }))
}
