import { encodeRequest, payloadBytes } from '../../grammar/encodeRequest.mjs'
import { formBody, formDimensions } from '../../grammar/forms.mjs'

/** Forms in place of a file to compare; whoever has a link may send them. @type {import('../families.mjs').Family} */
export const formFamily = {
  name: 'forms',
  input: 'multipart forms with a file to compare',
  dimensions: formDimensions,
  async open({ account }, { bytes }) {
    return async (choice) => ({
      exchanges: [
        {
          requests: 1,
          bytes: encodeRequest({
            method: 'POST',
            path: `${account.verificationPath}/compare`,
            headers: { 'content-type': 'multipart/form-data; boundary=b' },
            body: formBody(choice, payloadBytes(bytes, choice)),
            ...choice,
          }),
        },
      ],
      times: 2,
    })
  },
}
