import { designDimensions, designParts } from '../../grammar/designs.mjs'
import { encodeRequest } from '../../grammar/encodeRequest.mjs'
import { furtherPage, template } from '../../inputs/template.mjs'
import { issueBody } from '../../seedAccount.mjs'
import { jsonDoors } from './doors.mjs'

/** Designs that are dear to lay out, and what is done with them. @type {import('../families.mjs').Family} */
export const designFamily = {
  name: 'designs',
  input: 'pages, fields, texts, merge fields, shapes, gradients, and attributes that are dear to lay out',
  dimensions: designDimensions,
  async open(target, { ms }) {
    const { account, call } = target
    const doors = jsonDoors(target)
    return async (choice) => {
      const { attributes, furtherFields, ...parts } = designParts(choice)
      const pages = furtherFields.map(furtherPage)
      const design = template({ ...parts, ...(pages.length && { pages }) })
      const created = await call({ method: 'POST', path: '/api/templates', json: design })
      const templateId = created?.id ?? account.templateId
      const issue = issueBody({ ...account, templateId })
      const body = { ...issue, recipientData: { ...issue.recipientData, attributes } }
      const [door, json] = /** @type {const} */ ({
        preview: [{ ...doors.preview, path: `/api/templates/${templateId}/preview` }, {}],
        issue: [doors.issue, body],
        dryRun: [doors.dryRun, body],
        save: [doors['changed design'], design],
      })[/** @type {'preview'} */ (choice.action)]
      const bytes = encodeRequest({ path: '/', ...door, body: Buffer.from(JSON.stringify(json)) })
      return { exchanges: [{ requests: 1, bytes, forMs: 4 * ms }], connections: 2, times: 5 }
    }
  },
}
