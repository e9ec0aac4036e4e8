import * as v from 'valibot'
import { dataResponse } from '../contract/responseSchemas.ts'

/** JSON bodies of the paths outside the API, by the names of the routes. */
export const rootResponses = {
  root: dataResponse(
    v.strictObject({
      api: v.string(),
      docs: v.string(),
      openApi: v.string(),
      verification: v.string(),
      sdk: v.string(),
      health: v.string(),
      ready: v.string(),
    }),
  ),
}
