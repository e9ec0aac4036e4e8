import type { ResponseHeaders } from '../options/platform.ts'

/** The return value of a call: a promise of the data, with access to its response. */
export interface ClientPromise<Data> extends Promise<Data> {
  /**
   * Returns the data together with its response. The request is sent only once, even if this is called repeatedly.
   *
   * @example
   * const { data, response } = await client.templates.get(id).withResponse()
   * await client.templates.update(id, { name: `${data.name} 2` }, { ifMatch: response.etag })
   */
  withResponse(): Promise<WithResponse<Data>>
}

/** A call's data and its response. */
export interface WithResponse<Data> {
  data: Data
  response: ResponseInfo
}

/** The response of the try that succeeded. Its body is in `data`. */
export interface ResponseInfo {
  status: number
  headers: ResponseHeaders
  /** Version of the data read, for `ifMatch`; `undefined` if the endpoint has none. */
  etag: string | undefined
  /** Quote this to the operator of the service. */
  requestId: string | undefined
}

/** Creates the promise of a call from the promise of data and response. */
export function clientPromise<Data>(whole: Promise<WithResponse<Data>>): ClientPromise<Data> {
  const data = whole.then((result) => result.data)
  return Object.assign(data, {
    withResponse() {
      // The caller handles the rejection of `whole`; that of `data` would count as unhandled.
      data.catch(() => undefined)
      return whole
    },
  })
}
