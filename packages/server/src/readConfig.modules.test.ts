import { describe, expect, test } from 'vitest'
import { defineModule } from './core/service/Module.ts'
import { modules } from './modules.ts'
import { readConfig } from './readConfig.ts'
import { configErrorOf } from './testing/configErrorOf.ts'

describe('readConfig chooses modules by MODULES', () => {
  const namesOf = (MODULES: string) => readConfig({ MODULES }).modules.map(({ module }) => module.name)

  test('none of them for the core, all of them without it', () => {
    expect(namesOf('core')).toEqual([])
    expect(namesOf('')).toEqual(modules.map(({ name }) => name))
  })

  test('in the order in which they are created, whatever the order of their names', () => {
    expect(namesOf('verification, core,credentials,activity')).toEqual([
      'activity',
      'credentials',
      'verification',
    ])
  })

  test.each(['Batches', 'batches,', 'batch', ' '])('refuses an unknown name: %j', (MODULES) => {
    expect(configErrorOf({ MODULES })).toMatch(/^MODULES names an unknown module, ".*": there are core, /)
  })

  test('refuses a module without one that it needs', () => {
    expect(configErrorOf({ MODULES: 'recipients' })).toBe(
      'MODULES has recipients without people, which it needs: add people.',
    )
  })

  test('refuses a variable that only a module without effect reads', () => {
    const METRICS_TOKEN = 'token-of-the-monitoring'
    expect(configErrorOf({ MODULES: 'core', METRICS_TOKEN })).toBe(
      'METRICS_TOKEN is set, but MODULES lacks metrics: add it, or unset METRICS_TOKEN.',
    )
    expect(readConfig({ MODULES: 'metrics', METRICS_TOKEN }).modules).toHaveLength(1)
  })

  test('refuses emails without the pages that they link to', () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@example.com' }
    const pages = 'credentials,verification,unsubscribe,privacy'
    for (const name of ['verification', 'unsubscribe', 'privacy'])
      expect(configErrorOf({ ...smtp, MODULES: pages.replace(`,${name}`, '') })).toBe(
        `SMTP_URL is set, but MODULES lacks ${name}, whose pages emails link to: add it, or unset SMTP_URL.`,
      )
    expect(readConfig({ ...smtp, MODULES: pages }).modules).toHaveLength(4)
  })

  test('creates each one after those that it needs', () => {
    for (const [i, { needs = [] }] of modules.entries())
      for (const other of needs) expect(modules.slice(0, i).map(({ name }) => name)).toContain(other)
  })

  test('among others than those of this package', () => {
    const hello = defineModule({ name: 'hello', load: async () => ({}) })
    expect(readConfig({}, [hello]).modules).toEqual([{ module: hello, settings: undefined }])
  })
})
