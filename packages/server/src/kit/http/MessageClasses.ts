import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'
import { BoundedRequest } from './BoundedRequest.ts'

/** The classes of one server's requests and responses. */
export interface MessageClasses {
  Request: typeof BoundedRequest
  Response: typeof ServerResponse
}

/** Makes new classes for a server: {@link adoptMessages} changes their prototypes, which two apps cannot share. */
export function createMessageClasses(): MessageClasses {
  return {
    Request: class extends BoundedRequest {},
    Response: class<Incoming extends IncomingMessage> extends ServerResponse<Incoming> {},
  }
}

/**
 * Gives the messages of a server the prototypes of an app from the beginning. Express sets them for each request, and from
 * then on V8 makes a new hidden class for each property that is added to it: code that reads requests stays slow.
 * Setting the prototype that an object has changes nothing.
 */
export function adoptMessages(app: Pick<Express, 'request' | 'response'>, classes: MessageClasses): void {
  const { Request, Response } = classes
  app.request = Object.setPrototypeOf(Request.prototype, app.request)
  app.response = Object.setPrototypeOf(Response.prototype, app.response)
}
