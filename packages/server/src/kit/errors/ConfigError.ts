/**
 * An environment variable is invalid or refers to something unusable. The message names the variable and says what to
 * do, without values, which may be secrets. Exit code 2 at startup.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
