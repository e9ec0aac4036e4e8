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

/** Position of a resource in the middleware order; see `createApp`. */
export type Stage =
  /** Files, before the headers for pages and responses. */
  | 'files'
  /** Responds even if the tables are too new for this process. */
  | 'always'
  /** Outside `/api`. */
  | 'pages'
  /** Below `/api`, cached, and the same for everybody. */
  | 'shared'
  /** Below `/api`, without a key. */
  | 'public'
  /** Below `/api`, with a key. */
  | 'keyed'

/** A resource with its handlers. Created by {@link serve}. */
export interface Served {
  resource: Resource
  handlers: Handlers<Resource['descriptions']>
  /** Runs before the handlers. */
  middleware: readonly RequestHandler[]
  stage: Stage
}

/** Pages that a handler serves at a path and below it, without rows in the table of routes. */
export interface Mount {
  path: string
  handler: RequestHandler
}

/** Background work that stops once the tables are too new for this process. */
export interface Worker {
  start(): unknown
  stop(): Promise<unknown>
}

/** A running module. */
export interface ModuleParts<Offer = unknown> {
  /** Returned to other modules by `core.find`. */
  offer?: Offer
  serves?: readonly Served[]
  mounts?: readonly Mount[]
  workers?: readonly Worker[]
  /** Recurring work; continues even if the tables are too new. */
  sweepers?: readonly PeriodicWork[]
  /** Returns a line to print on the terminal once the service runs. */
  greet?(): Promise<string | undefined>
}

/** Parts that exist before the core. */
export type Foundation = Pick<
  Dependencies,
  'clock' | 'newId' | 'randomBytes' | 'settings' | 'log' | 'outside' | 'database'
>

/** The code that runs a module. Both functions are called once per service. */
export interface ModuleCode<Values, Offer> {
  /** Adds to the work of the core, before the core is created. */
  extend?(foundation: Foundation, settings: Values): Extensions | Promise<Extensions>
  /** Creates the module from the core. */
  create?(core: Core, settings: Values): ModuleParts<Offer>
}

/**
 * An optional part of the service, as a value: its name, settings, and routes. Plain data, which can be read without a
 * service; {@link load} loads the code.
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
  /** Modules that this one requires. */
  needs?: readonly string[]
  /**
   * Settings of the core that require this module, because something then links to its pages: for example emails, which
   * `SMTP_URL` turns on.
   */
  neededFor?: readonly string[]
  /** Environment variables; the module is off if their value is `undefined`. */
  settings?: Settings<Values | undefined>
  /**
   * Loads the tables that this module owns. They are created at the first start with the module, and stay if it is
   * removed later; closing an account and erasing a recipient still apply to them.
   */
  loadSchema?(): Promise<Schema>
  /** Loads the module's code, so that a service without it doesn't. */
  load(): Promise<ModuleCode<Values, Offer>>
}

/** Defines a module; infers the types of its settings and its offer. */
export function defineModule<Values = undefined, Offer = undefined>(
  module: Module<Values, Offer>,
): Module<Values, Offer> {
  return module
}

/** A module with its settings. */
export interface ConfiguredModule {
  module: Module
  /** `undefined`: off, unless the module has no settings. */
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
 * Returns the value offered by a module that this one requires.
 *
 * @throws {TypeError} if the module is off
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

/** Matches `/api` and everything below it case-insensitively, like Express. */
export function isBelowApi(path: string): boolean {
  return /^\/api(?:\/|$)/i.test(path)
}
