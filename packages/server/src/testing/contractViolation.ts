import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Route } from '../kit/contract/Route.ts'
import { createContract } from '../routes.ts'

/** Validators by the JSON of their schemas: most responses share a few, such as that of all errors. */
const validators = new Map<string, ValidateFunction>()
let contract: ReturnType<typeof createContract> | undefined
let ajv: Ajv2020 | undefined

/**
 * Compares a JSON body with the OpenAPI document alone.
 *
 * @returns the end of a sentence, if the document refuses the body
 */
export function contractViolation(
  { method, path }: Route,
  status: number,
  body: unknown,
): string | undefined {
  contract ??= createContract()
  ajv ??= new Ajv2020({ strict: false, validateFormats: false }).addSchema(contract, 'contract')
  const address = [
    'paths',
    path.replace(/[:*](\w+)/g, '{$1}'),
    method.toLowerCase(),
    'responses',
    `${status}`,
  ]
  const keys = [...address, 'content', 'application/json', 'schema']
  const schema = JSON.stringify(keys.reduce(memberOf, contract))
  const pointer = keys.map((key) => `/${key.replaceAll('/', '~1')}`).join('')
  const validate = validators.get(schema) ?? ajv.compile({ $ref: `contract#${encodeURI(pointer)}` })
  validators.set(schema, validate)
  return validate(body)
    ? undefined
    : `with a body that the contract refuses: ${ajv.errorsText(validate.errors)}`
}

function memberOf(value: unknown, key: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[key]
}
