import type { ErrorCode } from '@certificate-sdk/client'
import type * as v from 'valibot'
import type { Access } from './Access.ts'
import type { Scope } from './Scope.ts'

/** Parses one part of a request. */
export type PartSchema = v.GenericSchema<unknown, unknown>

/** A JSON body; the route's handler decides when it is validated. */
export interface JsonContent {
  type: 'application/json'
  schema: PartSchema
  /** Bytes; a larger body is a 413. */
  limit: number
  /** Upper bound of the body's values, per byte of it. Default: as many as the largest template has. */
  valuesPerByte?: number
  /** Parts of a large body that reach the event loop as bytes. */
  asBytes?: PartsAsBytes
  /** The route reads such a form, too. */
  form?: FormContent
  /** A token stands for the checked body: its hash is needed, whether or not there is an `Idempotency-Key`. */
  isHashed?: true
}

/** Parts of a body that are too large to copy as text or objects between threads. */
export interface PartsAsBytes {
  /** Places of data URLs, such as `fields.*.imageUrl`: long ones are decoded. */
  dataUrls?: readonly string[]
  /** Key of a list whose items the handler reads one after another. */
  items?: string
}

/** The fields of a page's form, which needs no script. */
export interface FieldsContent {
  type: 'application/x-www-form-urlencoded'
  /** Schema of an object whose values are strings. */
  schema: PartSchema
  /** Bytes; a larger body is a 413. */
  limit: number
}

/** A form with a file, which the route's handler reads as it arrives. */
export interface FormContent {
  type: 'multipart/form-data'
  /** JSON in a part before the file, by the part's name. */
  before?: Readonly<Record<string, PartSchema>>
}

/** An email, which the route's handler reads. */
export interface MessageContent {
  type: 'message/rfc822'
  /** Bytes; a larger body is a 413. */
  limit: number
}

/** The parts of a request that a route reads. It ignores all others. */
export interface RouteRequest {
  params?: PartSchema
  query?: PartSchema
  /** By their names in lower case. */
  headers?: Readonly<Record<string, PartSchema>>
  body?: JsonContent | FieldsContent | FormContent | MessageContent
}

/** The body of a response: schema of a JSON body, media type of any other, `null` without one. */
export type RouteResponse = v.GenericSchema | string | null

/** Every response that is not a JSON error, by status. */
export type RouteResponses = Readonly<Record<number, RouteResponse>>

/** Codes of the JSON errors, by status. */
export type RouteErrors = Readonly<Record<number, readonly ErrorCode[]>>

/**
 * Limits before a route runs: of requests per minute, and of the event loop's time.
 *
 * | | counted per |
 * | --- | --- |
 * | `account` | API key, which is required, and its account |
 * | `address` | client address |
 * | `none` | |
 */
export type RouteLimit = 'account' | 'address' | 'none'

/** A route as its resource describes it. `describeRoutes` adds what follows from the description. */
export interface RouteDescription<Path extends string = string> {
  /** Says in a few words what a request does. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Pattern of the whole path, such as `/api/templates/:id`. */
  path: Path
  request?: RouteRequest
  responses: RouteResponses
  /** Only the route's own errors. */
  errors?: RouteErrors
  /**
   * Path of the POST that checks such a request. The deprecated `?dryRun=true` has the same answers.
   */
  check?: string
  /** Scope that a key with scopes needs. */
  scope?: Scope
  /** Records that a request reaches. Absent: the route needs no key. */
  access?: Access
  /** Issues certificates: the last of an account's requests to be refused while they hold the event loop. */
  isIssuing?: boolean
}

/** A route that needs an API key, and so declares a scope and its access. */
export type KeyedDescription<Path extends string = string> = RouteDescription<Path> & {
  scope: Scope
  access: Access
}

/** A row of the table of routes: plain data, without the handler. */
export interface Route extends RouteDescription {
  /** Name of its resource and its own, such as `templates.create`. */
  id: string
  request: RouteRequest
  /** Every error that a request for this path can get. */
  errors: RouteErrors
  limit: RouteLimit
}

/** Routes that are mounted together, by the names of their handlers, in the order in which they match. */
export interface Resource<Descriptions = Readonly<Record<string, RouteDescription>>> {
  /** Name, such as `templates`. */
  name: string
  /** Begins the path of every route; `''` for none. */
  prefix: string
  limit: RouteLimit
  /** Rows as written. */
  descriptions: Descriptions
  /** Rows with defaults and implied errors filled in. */
  routes: { readonly [Name in keyof Descriptions]: Route }
}
