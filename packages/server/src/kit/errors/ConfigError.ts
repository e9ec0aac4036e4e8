/**
 * An environment variable is invalid, or names something that cannot be used. The message names the variable and says what
 * to do, and has no values that may be secrets. As a startup failure it is exit code 2.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
