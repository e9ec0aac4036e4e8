import type * as v from 'valibot'
import type { Resource, Route } from '../../kit/contract/Route.ts'

/** Additions of a part of the service to its contract. Plain data. */
export interface ContractPart {
  /** Its rows in the table of routes. */
  resources?: readonly Resource[]
  /** Resources of the core in whose place its own are served. */
  replaces?: readonly Resource[]
  /** Schemas that the OpenAPI document names, because several operations have them. */
  schemas?: Readonly<Record<string, v.GenericSchema>>
  /** Paths that `GET /` tells to programs, by what they lead to. */
  entryPaths?: Readonly<Record<string, string>>
}

/** Everything that a service serves, as data. */
export interface Contract extends Required<Pick<ContractPart, 'schemas' | 'entryPaths'>> {
  routes: readonly Route[]
}

/** Refers to a module by what it offers to others. */
export interface Offering<Offer> {
  name: string
  load(): Promise<{ create?(core: never, settings: never): { offer?: Offer } }>
}
