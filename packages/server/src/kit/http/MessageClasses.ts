import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'
import { BoundedRequest } from './BoundedRequest.ts'

/** The classes of one server's requests and responses. */
export interface MessageClasses {
  Request: typeof BoundedRequest
  Response: typeof ServerResponse
}

/** Creates new classes per server: {@link adoptMessages} changes their prototypes, which two apps can't share. */
export function createMessageClasses(): MessageClasses {
  return {
    Request: class extends BoundedRequest {},
    Response: class<Incoming extends IncomingMessage> extends ServerResponse<Incoming> {},
  }
}

/**
 * Gives a server's messages an app's prototypes from the start. Express sets them per request, after which V8 creates a
 * new hidden class for each property added, and code that reads requests stays slow. Setting the prototype an object
 * already has costs nothing.
 */
export function adoptMessages(app: Pick<Express, 'request' | 'response'>, classes: MessageClasses): void {
  const { Request, Response } = classes
  app.request = Object.setPrototypeOf(Request.prototype, app.request)
  app.response = Object.setPrototypeOf(Response.prototype, app.response)
}
