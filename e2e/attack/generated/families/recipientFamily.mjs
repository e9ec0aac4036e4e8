import { encodeRequest, payloadBytes } from '../../grammar/encodeRequest.mjs'
import { recipientDimensions, recipientsBody } from '../../grammar/recipients.mjs'

/** Recipients of batches, which are only checked. @type {import('../families.mjs').Family} */
export const recipientFamily = {
  name: 'recipients',
  input: 'batches of JSON',
  dimensions: recipientDimensions,
  async open({ account }, { bytes }) {
    return async (choice) => ({
      exchanges: [
        {
          requests: 1,
          bytes: encodeRequest({
            method: 'POST',
            path: '/api/certificates/batch/check',
            headers: { ...account.headers, 'content-type': 'application/json' },
            body: recipientsBody(choice, account, payloadBytes(bytes, choice)),
            ...choice,
          }),
        },
      ],
    })
  },
}
