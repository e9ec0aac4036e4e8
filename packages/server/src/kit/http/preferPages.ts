import type { ErrorRequestHandler } from 'express'
import { wantsPage } from './wantsPage.ts'

/**
 * Has `errorHandler` answer browsers with a page, if there is one for the error. It follows resources that have pages.
 */
export const preferPages: ErrorRequestHandler = (error, request, response, next) => {
  response.locals.isForPage = wantsPage(request)
  next(error)
}
