import { defaultFit, fieldDefaults, minFontSizeRatio } from './fieldDefaults.ts'
import { jsonText } from './jsonText.ts'
import type { PrintSize, Template, TemplateField } from './Template.ts'

/** Optional keys that are written only if they differ from their defaults. */
const additions = [
  'rotation',
  'opacity',
  'letterSpacing',
  'lineHeight',
  'verticalAlign',
  'locked',
  'hidden',
] as const

/**
 * The template as plain JSON for the REST API and host callbacks: exactly the documented keys when only documented
 * features are used; additions only if they differ from their defaults; unknown keys unchanged.
 */
export function serializeTemplate(template: Template): Template {
  const out = { ...template, fields: template.fields.map(serializeField) }
  if (out.print?.bleed === 0) out.print = withoutBleed(out.print)
  return JSON.parse(jsonText(out)) as Template
}

function serializeField(field: TemplateField): TemplateField {
  const out = { ...field }
  for (const key of additions) if (out[key] === fieldDefaults[key]) delete out[key]
  if (out.minFontSize === out.fontSize * minFontSizeRatio) delete out.minFontSize
  if (out.fit === defaultFit(out)) delete out.fit
  if (out.format === '') delete out.format
  return out
}

function withoutBleed({ bleed: _, ...print }: PrintSize): PrintSize {
  return print
}
