import type * as fc from 'fast-check'
import type { SequenceModel } from './AccountModel.ts'
import type { SequenceService } from './SequenceService.ts'

/** A kind of command of a sequence. */
export type CommandArbitrary = fc.Arbitrary<fc.AsyncCommand<SequenceModel, SequenceService>>

/**
 * Defines commands that do the same with different parameters. They have no preconditions: impossible ones must be
 * refused.
 *
 * @param run sends requests, compares their responses with the model, and changes it
 */
export function defineCommand<Parameters>(
  name: string,
  parameters: fc.Arbitrary<Parameters>,
  run: (model: SequenceModel, service: SequenceService, parameters: Parameters) => Promise<void>,
): CommandArbitrary {
  return parameters.map((given) => ({
    check: () => true,
    run: (model, service) => run(model, service, given),
    toString: () => `${name} ${JSON.stringify(given)}`,
  }))
}
