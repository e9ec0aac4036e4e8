import { expect, test } from 'vitest'
import { InputError } from '../errors/InputError.ts'
import { describeFailure } from './describeFailure.ts'

test('lists choices on lines of their own, without what moves the cursor', () => {
  const error = new InputError(
    'a.csv: not certain.\n  --encoding ibm850: M\u001bller\n  --encoding koi8-r: x',
  )
  expect(describeFailure(error, 'http://localhost', 'certificates issue')).toEqual({
    exitCode: 2,
    message: 'a.csv: not certain.\n  --encoding ibm850: M ller\n  --encoding koi8-r: x',
  })
})
