import { expect } from 'vitest'
import { ConfigError } from '../kit/errors/ConfigError.ts'
import { readConfig } from '../readConfig.ts'

/** Returns the message with which `readConfig` refuses an environment; fails if it accepts it. */
export function configErrorOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message
  }
  throw new Error('no error')
}
