import type { ErrorCode } from '@certificate-sdk/client'
import type * as v from 'valibot'
import type { Access } from './Access.ts'
import type { Scope } from './Scope.ts'

/** Parses one part of a request. */
export type PartSchema = v.GenericSchema<unknown, unknown>

/** A JSON body; the route's handler decides when to validate it. */
export interface JsonContent {
  type: 'application/json'
  schema: PartSchema
  /** Maximum size in bytes; a larger body gets a 413. */
  limit: number
  /** Maximum number of JSON values, per byte of the body. Default: as many as the largest template has. */
  valuesPerByte?: number
  /** Parts of a large body that are passed to the event loop as bytes. */
  asBytes?: PartsAsBytes
  /** Form that the route accepts as well. */
  form?: FormContent
  /** Computes the body's hash even without an `Idempotency-Key`, because a token stands for the checked body. */
  isHashed?: true
}

/** Parts of a body that are too large to copy between threads as text or objects. */
export interface PartsAsBytes {
  /** Paths of data URLs, such as `fields.*.imageUrl`; long ones are decoded. */
  dataUrls?: readonly string[]
  /** Key of a list whose items the handler reads one by one. */
  items?: string
}

/** Fields of an HTML form that works without scripts. */
export interface FieldsContent {
  type: 'application/x-www-form-urlencoded'
  /** Schema of an object whose values are strings. */
  schema: PartSchema
  /** Maximum size in bytes; a larger body gets a 413. */
  limit: number
}

/** A form with a file, which the route's handler reads as a stream. */
export interface FormContent {
  type: 'multipart/form-data'
  /** JSON parts before the file, by part name. */
  before?: Readonly<Record<string, PartSchema>>
}

/** An email message, which the route's handler reads. */
export interface MessageContent {
  type: 'message/rfc822'
  /** Maximum size in bytes; a larger body gets a 413. */
  limit: number
}

/** The parts of a request that a route reads; others are ignored. */
export interface RouteRequest {
  params?: PartSchema
  query?: PartSchema
  /** By lowercase name. */
  headers?: Readonly<Record<string, PartSchema>>
  body?: JsonContent | FieldsContent | FormContent | MessageContent
}

/** The body of a response: schema of a JSON body, media type of any other, `null` for no body. */
export type RouteResponse = v.GenericSchema | string | null

/** All responses except JSON errors, by status. */
export type RouteResponses = Readonly<Record<number, RouteResponse>>

/** Codes of the JSON errors, by status. */
export type RouteErrors = Readonly<Record<number, readonly ErrorCode[]>>

/**
 * Limits before a route runs: requests per minute, and event loop time.
 *
 * | | counted per |
 * | --- | --- |
 * | `account` | API key, which is required, and its account |
 * | `address` | client address |
 * | `none` | |
 */
export type RouteLimit = 'account' | 'address' | 'none'

/** A route as written in its resource. `describeRoutes` adds defaults and implied errors. */
export interface RouteDescription<Path extends string = string> {
  /** A few words on what the route does. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Pattern of the whole path, such as `/api/templates/:id`. */
  path: Path
  request?: RouteRequest
  responses: RouteResponses
  /** Only the route's own errors. */
  errors?: RouteErrors
  /** Path of the POST that checks the same request. The deprecated `?dryRun=true` has the same responses. */
  check?: string
  /** Scope that a key must have, unless it has none. */
  scope?: Scope
  /** Access to records. Absent: the route needs no key. */
  access?: Access
  /** True if it issues certificates: shed last when an account overloads the event loop. */
  isIssuing?: boolean
}

/** A route that needs an API key, and so declares a scope and its access. */
export type KeyedDescription<Path extends string = string> = RouteDescription<Path> & {
  scope: Scope
  access: Access
}

/** A row of the table of routes: plain data, without the handler. */
export interface Route extends RouteDescription {
  /** Resource and route name, such as `templates.create`. */
  id: string
  request: RouteRequest
  /** Every error that this path can return. */
  errors: RouteErrors
  limit: RouteLimit
}

/** Routes that are mounted together, by handler name, in matching order. */
export interface Resource<Descriptions = Readonly<Record<string, RouteDescription>>> {
  /** Name, such as `templates`. */
  name: string
  /** Prefix of every route's path; `''` for none. */
  prefix: string
  limit: RouteLimit
  /** Rows as written. */
  descriptions: Descriptions
  /** Rows with defaults and implied errors filled in. */
  routes: { readonly [Name in keyof Descriptions]: Route }
}
