import { encodeRequest } from '../../grammar/encodeRequest.mjs'
import { tableDimensions, tableFile } from '../../grammar/tables.mjs'

/** Bytes of the form around a file. */
const formBytes = 1_000

/** Tables of recipients, which are only checked. @type {import('../families.mjs').Family} */
export const tableFamily = {
  name: 'tables',
  input: 'CSV and XLSX files of recipients',
  dimensions: tableDimensions,
  async open({ account }, { bytes }) {
    const { headers, templateId, organizationId } = account
    const options = {
      organizationId,
      mailData: { templateId },
      mapping: { name: 'name', email: 'email', attributes: {} },
    }
    return async (choice) => ({
      exchanges: [
        {
          requests: 1,
          bytes: encodeRequest({
            method: 'POST',
            path: '/api/certificates/batch/check',
            headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
            body: Buffer.concat([
              Buffer.from(
                `--b\r\ncontent-disposition: form-data; name="options"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(options)}`,
              ),
              Buffer.from(
                '\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\n',
              ),
              tableFile(choice, bytes - formBytes),
              Buffer.from('\r\n--b--\r\n'),
            ]),
          }),
        },
      ],
    })
  },
}
