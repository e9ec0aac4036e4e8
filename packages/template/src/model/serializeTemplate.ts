import { cellPaddingRatio, defaultFit, fieldDefaults, minFontSizeRatio } from './fieldDefaults.ts'
import { jsonText } from './jsonText.ts'
import { furtherPages } from './pagesOf.ts'
import type { Guides, PrintSize, Template, TemplateField } from './Template.ts'

type DefaultKey = keyof typeof fieldDefaults

/** Keys of the original format, always written, including defaults. */
const original: ReadonlySet<string> = new Set<DefaultKey>([
  'fontFamily',
  'color',
  'isBold',
  'isItalic',
  'alignment',
])
/** Other keys with defaults, written only if they differ. */
const additions = (Object.keys(fieldDefaults) as DefaultKey[]).filter((key) => !original.has(key))

/**
 * Serializes a template for the REST API and host callbacks: exactly the documented keys if only documented features
 * are used; additions only if they differ from their defaults; unknown keys unchanged.
 */
export function serializeTemplate(template: Template): Template {
  const out: Template = { ...template, fields: template.fields.map(serializeField) }
  const pages = furtherPages(template)
  if (pages.length) out.pages = pages.map((page) => ({ ...page, fields: page.fields.map(serializeField) }))
  else if (out.pages?.length === 0) delete out.pages
  if (out.title?.trim() === '') delete out.title
  if (out.fileName?.trim() === '') delete out.fileName
  if (out.print?.bleed === 0) out.print = withoutBleed(out.print)
  if (out.guides) {
    const guides = withoutEmpty(out.guides)
    if (Object.keys(guides).length) out.guides = guides
    else delete out.guides
  }
  return JSON.parse(jsonText(out)) as Template
}

function serializeField(field: TemplateField): TemplateField {
  const out = { ...field }
  for (const key of additions) if (out[key] === fieldDefaults[key]) delete out[key]
  if (out.minFontSize === out.fontSize * minFontSizeRatio) delete out.minFontSize
  if (out.cellPadding === out.fontSize * cellPaddingRatio) delete out.cellPadding
  if (out.fit === defaultFit(out)) delete out.fit
  if (out.dash?.length === 0) delete out.dash
  if (out.curve === 0) delete out.curve
  if (out.format === '') delete out.format
  if (out.group === '') delete out.group
  if (out.layerName === '') delete out.layerName
  if (out.runs?.length === 0) delete out.runs
  if (out.columns?.length === 0) delete out.columns
  return out
}

/** Leaves out directions without guides. */
function withoutEmpty(guides: Guides): Guides {
  const kept = Object.entries(guides).filter(([, paths]) => !Array.isArray(paths) || paths.length > 0)
  return Object.fromEntries(kept)
}

function withoutBleed({ bleed: _, ...print }: PrintSize): PrintSize {
  return print
}
