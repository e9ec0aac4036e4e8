/** @typedef {import('../../grammar/encodeRequest.mjs').Message} Message */

/** Most that most bodies may have; designs with images, and fonts, may have 24 MB. */
const textBytes = 1_000_000
const designBytes = 24_000_000

/**
 * Returns the routes that read bodies of JSON.
 *
 * @param {import('../createTarget.mjs').Target} target
 * @returns {Record<string, Message & { bytes: number }>} `bytes`: longer bodies are refused unread
 */
export function jsonDoors({ account }) {
  const { headers, templateId, certificateId } = account
  const common = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  return {
    design: { ...common, path: '/api/templates', bytes: designBytes },
    'changed design': {
      ...common,
      method: 'PUT',
      path: `/api/templates/${templateId}`,
      bytes: designBytes,
    },
    issue: { ...common, path: '/api/certificates/issue', bytes: textBytes },
    dryRun: { ...common, path: '/api/certificates/check', bytes: textBytes },
    preview: { ...common, path: `/api/templates/${templateId}/preview`, bytes: textBytes },
    font: { ...common, path: '/api/fonts', bytes: designBytes },
    organization: { ...common, path: '/api/profile/organization', bytes: designBytes },
    revoke: { ...common, path: `/api/certificates/${certificateId}/revoke`, bytes: 60_000 },
  }
}

/**
 * Any place that a request may go to, with the beginning of a body if it has one.
 *
 * @param {import('../createTarget.mjs').Target} target
 * @returns {Record<string, Message>}
 */
export function allDoors(target) {
  const { issue, design } = jsonDoors(target)
  const body = Buffer.from(' ')
  return {
    issue: { path: '/', ...issue, body },
    design: { path: '/', ...design, body },
    script: { path: '/sdk/certificate-sdk.js' },
    health: { path: '/health', body },
    page: { path: target.account.verificationPath },
    compare: {
      method: 'POST',
      path: `${target.account.verificationPath}/compare`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.from('\r\n--b'),
    },
    nowhere: { method: 'POST', path: '/nowhere', body },
  }
}
