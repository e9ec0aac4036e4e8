import * as v from 'valibot'
import { oneLine } from '../contract/requestSchemas.ts'

const text = (max: number) =>
  v.pipe(v.string('must be text'), v.trim(), v.maxLength(max, `must have at most ${max} characters`))
const webAddress = v.pipe(
  oneLine(2_000),
  v.check((url) => /^https?:\/\//i.test(url) && URL.canParse(url), 'must be an http(s) address'),
)
const skill = v.object(
  { name: v.pipe(oneLine(200), v.trim(), v.nonEmpty('must not be empty')), url: v.nullish(webAddress) },
  'must be an object with a name',
)

/** `credential` of a template: the achievement that its certificates attest to, for machines. */
export const credentialSchema = v.object(
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
