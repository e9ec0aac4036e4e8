import type * as v from 'valibot'
import type { Resource, Route } from '../../kit/contract/Route.ts'

/** A part's additions to the service's contract. Plain data. */
export interface ContractPart {
  /** Its rows in the table of routes. */
  resources?: readonly Resource[]
  /** Resources of the core that its own replace. */
  replaces?: readonly Resource[]
  /** Schemas with a name in the OpenAPI document, because several operations use them. */
  schemas?: Readonly<Record<string, v.GenericSchema>>
  /** Paths that `GET /` lists for programs, by purpose. */
  entryPaths?: Readonly<Record<string, string>>
}

/** Everything that a service serves, as data. */
export interface Contract extends Required<Pick<ContractPart, 'schemas' | 'entryPaths'>> {
  routes: readonly Route[]
}

/** Identifies a module by the value that it offers to others. */
export interface Offering<Offer> {
  name: string
  load(): Promise<{ create?(core: never, settings: never): { offer?: Offer } }>
}
