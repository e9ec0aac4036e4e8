import type { Design } from '../../document/Design.ts'
import { withNewFields } from '../../document/fieldChanges.ts'
import { readHostTemplate } from '../../document/readHostTemplate.ts'
import type { EditorOptions } from '../../EditorOptions.ts'

/** The host's valid designs, as new templates; `onError` reports the others. */
export function readHostDesigns({
  designs = [],
  onError,
}: Pick<EditorOptions, 'designs' | 'onError'>): Design[] {
  return designs.flatMap(({ name, template, thumbnail }, i) => {
    const read = readHostTemplate(template)
    if (!read.ok) {
      onError?.({
        code: 'invalid_template',
        message: `designs[${i}] “${name}”: ${read.message}`,
        cause: read.issues,
      })
      return []
    }
    const {
      fields,
      id: _id,
      createdAt: _createdAt,
      subAccountEmail: _email,
      ...page
    } = withNewFields(read.template)
    return {
      id: `host-${i}`,
      name,
      page,
      dimensions: page.dimensions,
      fields,
      // Set even if undefined, so that they are never read from `Object.prototype`.
      thumbnail,
      pages: undefined,
    }
  })
}
