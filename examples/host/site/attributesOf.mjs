import { isAttribute } from '@certificate-sdk/template'

/**
 * Lists the attributes that the certificates of a design show, each once: those of its fields, and those that its texts and its
 * title have as merge fields, such as `{{attributes.Course}}`.
 *
 * @param {Pick<import('@certificate-sdk/client').TemplateRecord, 'fields' | 'pages' | 'title'>} template
 */
export function attributesOf({ fields, pages, title }) {
  const all = [...fields, ...(pages ?? []).flatMap((page) => page.fields)]
  const names = all.flatMap(({ type, text }) =>
    type === 'text' ? mergedIn(text) : isAttribute({ type }) ? [text] : [],
  )
  return [...new Set([...names, ...mergedIn(title ?? '')])]
}

/** The attributes in a text. Words for an empty value may follow a name: `{{attributes.Course|the course}}`. */
function mergedIn(text) {
  const pattern = /\{\{\s*attributes\.([^{}|]+)(?:\|[^{}]*)?\}\}/g
  return Array.from(text.matchAll(pattern), ([, name]) => name.trim())
}
