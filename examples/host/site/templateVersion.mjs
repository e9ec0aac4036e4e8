import { createHash } from 'node:crypto'

/**
 * Changes whenever a design does, so that its preview can be cached for good under an address that carries it. Equal
 * for a template from a list and the same one read by id.
 *
 * @param {import('@certificate-sdk/client').TemplateRecord} template
 * @returns {string}
 */
export function templateVersion(template) {
  const text = JSON.stringify(template, (key, value) => (key === 'templateId' ? undefined : value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
