import type { RequestHandler } from 'express'
import type { Settings } from '../../kit/config/Settings.ts'
import type { Resource } from '../../kit/contract/Route.ts'
import type { Schema } from '../../kit/database/SchemaPart.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import type { ContractPart, Offering } from './Contract.ts'
import type { Core } from './Core.ts'
import type { Dependencies } from './Dependencies.ts'
import type { Extensions } from './Extensions.ts'

/** Place of a resource among the steps of a request; see `createApp`. */
export type Stage =
  /** Files, before the headers that pages and answers get. */
  | 'files'
  /** Answers also if the tables are too new for this process. */
  | 'always'
  /** Outside of `/api`. */
  | 'pages'
  /** Below `/api`, the same for everybody, and cached. */
  | 'shared'
  /** Below `/api`, without a key. */
  | 'public'
  /** Below `/api`, with a key. */
  | 'keyed'

/** A resource with its handlers. {@link serve} makes one. */
export interface Served {
  resource: Resource
  handlers: Handlers<Resource['descriptions']>
  /** Runs before the handlers. */
  middleware: readonly RequestHandler[]
  stage: Stage
}

/** Pages that a handler serves on its own, at a path and below it. Without routes in the table. */
export interface Mount {
  path: string
  handler: RequestHandler
}

/** Work beside requests that stops once the tables are too new for this process. */
export interface Worker {
  start(): unknown
  stop(): Promise<unknown>
}

/** A module that runs. */
export interface ModuleParts<Offer = unknown> {
  /** Returned to other modules by `core.find`. */
  offer?: Offer
  serves?: readonly Served[]
  mounts?: readonly Mount[]
  workers?: readonly Worker[]
  /** Repeated while the service runs, also once the tables are too new. */
  sweepers?: readonly PeriodicWork[]
  /** A line that the terminal shows once the service runs. */
  greet?(): Promise<string | undefined>
}

/** The parts that exist before the core does. */
export type Foundation = Pick<
  Dependencies,
  'clock' | 'newId' | 'randomBytes' | 'settings' | 'log' | 'outside' | 'database'
>

/** The code that runs a module. Both functions are called once per service. */
export interface ModuleCode<Values, Offer> {
  /** Adds to the work of the core, before the core is created. */
  extend?(foundation: Foundation, settings: Values): Extensions | Promise<Extensions>
  /** Composes the module from what the core offers. */
  create?(core: Core, settings: Values): ModuleParts<Offer>
}

/**
 * A part of the service that may be left out, as a value: what it is called, what it reads, and what it serves. Plain data,
 * which can be read without a service; {@link load} brings the code.
 *
 * @example
 * export const helloModule = defineModule({
 *   name: 'hello',
 *   resources: [helloRoutes],
 *   load: async () => ({ create: (core) => ({ serves: [serve(helloRoutes, helloHandlers(core))] }) }),
 * })
 */
export interface Module<Values = unknown, Offer = unknown> extends ContractPart {
  /** Name in `MODULES`. */
  name: string
  /** Modules that this one cannot do without. */
  needs?: readonly string[]
  /** Variables of the core that make something lead to its pages, such as emails, which `SMTP_URL` sends. */
  neededFor?: readonly string[]
  /** Environment variables; `undefined` as their value turns the module off. */
  settings?: Settings<Values | undefined>
  /**
   * Loads its tables, which it alone writes to. They are created at the first start with it, and stay if it is left out later: what
   * happens to them when an account is closed or a recipient erased still does.
   */
  loadSchema?(): Promise<Schema>
  /** Loads the code that runs it, so that a service without it does not. */
  load(): Promise<ModuleCode<Values, Offer>>
}

/** Describes a module; the types of its settings and of its offer follow from what is given. */
export function defineModule<Values = undefined, Offer = undefined>(
  module: Module<Values, Offer>,
): Module<Values, Offer> {
  return module
}

/** A module that the service was started with. */
export interface ConfiguredModule {
  module: Module
  /** `undefined`: it is off, unless it has no settings. */
  settings: unknown
}

/** Gives each route of a resource its handler. */
export function serve<Descriptions extends Resource['descriptions']>(
  resource: Resource<Descriptions>,
  handlers: Handlers<Descriptions>,
  { stage = stageOf(resource), middleware = [] }: Partial<Pick<Served, 'stage' | 'middleware'>> = {},
): Served {
  return { resource, handlers, middleware, stage } as unknown as Served
}

/**
 * Returns what a module offers that this one needs.
 *
 * @throws {TypeError} if it is off, although the module names it among its needs
 */
export function requireOffer<Offer>(core: Pick<Core, 'find'>, module: Offering<Offer>): Offer {
  const offer = core.find(module)
  if (offer === undefined) throw new TypeError(`Module ${module.name} is off.`)
  return offer
}

function stageOf({ limit, prefix }: Pick<Resource, 'limit' | 'prefix'>): Stage {
  if (limit === 'account') return 'keyed'
  return isBelowApi(prefix) ? 'public' : 'pages'
}

/** Matches `/api` like Express does: in any case, and with anything below it. */
export function isBelowApi(path: string): boolean {
  return /^\/api(?:\/|$)/i.test(path)
}
