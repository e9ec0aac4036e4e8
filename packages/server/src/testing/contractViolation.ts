import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Route } from '../kit/contract/Route.ts'
import { createContract } from '../routes.ts'

const validators = new Map<string, ValidateFunction>()
let ajv: Ajv2020 | undefined

/**
 * Compares a JSON body with the OpenAPI document, as somebody would who only has that.
 *
 * @returns the end of a sentence, if the document refuses the body
 */
export function contractViolation(
  { method, path }: Route,
  status: number,
  body: unknown,
): string | undefined {
  const template = path.replace(/[:*](\w+)/g, '{$1}').replaceAll('/', '~1')
  const pointer = `/paths/${template}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
  ajv ??= new Ajv2020({ strict: false, validateFormats: false }).addSchema(createContract(), 'contract')
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `contract#${encodeURI(pointer)}` })
  validators.set(pointer, validate)
  return validate(body)
    ? undefined
    : `with a body that the contract refuses: ${ajv.errorsText(validate.errors)}`
}
