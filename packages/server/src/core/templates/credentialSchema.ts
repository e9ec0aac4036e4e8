import * as v from 'valibot'
import { lines, oneLine } from '../../kit/contract/requestSchemas.ts'
import { parseUrl } from '../../kit/network/parseUrl.ts'

const text = (max: number) => v.pipe(lines(max), v.trim())
const webAddress = v.pipe(
  oneLine(2_000),
  v.check((url) => /^https?:\/\//i.test(url) && parseUrl(url) !== undefined, 'must be an http(s) address'),
)
const skill = v.pipe(
  v.object(
    { name: v.pipe(oneLine(200), v.trim(), v.nonEmpty('must not be empty')), url: v.nullish(webAddress) },
    'must be an object with a name',
  ),
  v.transform(withoutNull),
)

const credential = v.object(
  {
    description: v.nullish(text(2_000)),
    criteria: v.nullish(text(5_000)),
    skills: v.nullish(
      v.pipe(v.array(skill, 'must be a list'), v.maxLength(50, 'must have at most 50 skills')),
    ),
    creditPoints: v.nullish(
      v.pipe(
        v.number('must be a number'),
        v.minValue(0, 'must be at least 0'),
        v.maxValue(10_000, 'must be at most 10000'),
      ),
    ),
    level: v.nullish(oneLine(200)),
  },
  'must be an object',
)

/**
 * `credential` of a template: the achievement that its certificates attest to, for machines. A key that is `null` is
 * dropped, because responses have it as a text or not at all.
 */
export const credentialSchema = v.pipe(credential, v.transform(withoutNull))

function withoutNull<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as Value
}
