import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { SecretBox } from './SecretBox.ts'
import { ServiceSecret } from './ServiceSecret.ts'

describeOnEveryEngine('The secret of a service', (engine) => {
  const secretWith = (name: string, ...keys: string[]) => {
    const secretBox = new SecretBox(keys, randomBytes)
    return new ServiceSecret({ database: engine.service().database, secretBox, randomBytes }, name)
  }

  test('is the same in all processes, also of those that start at once', async () => {
    const read = await Promise.all([1, 2, 3].map(() => secretWith('shared').read()))
    expect(new Set(read).size).toBe(1)
    expect(read[0]).toMatch(/^[\w-]{43}$/)
    expect(await secretWith('other').read()).not.toBe(read[0])
  })

  test('is sealed, and new once its key is gone', async () => {
    const [first, second] = ['first key of the operator', 'second key of the operator']
    const secret = await secretWith('sealed', first).read()
    const stored = await engine
      .service()
      .database.one('SELECT secret FROM service_secrets WHERE name = ?', ['sealed'])
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(await secretWith('sealed', second, first).read()).toBe(secret)
    const renewed = await secretWith('sealed', second).read()
    expect(renewed).not.toBe(secret)
    expect(await secretWith('sealed', second).read()).toBe(renewed)
  })
})
