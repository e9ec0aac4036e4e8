import type { ConfiguredModule, Module } from './core/service/Module.ts'
import { type Config, coreSettings } from './kit/config/Config.ts'
import { type Environment, readSettings, type Settings } from './kit/config/Settings.ts'
import { ConfigError } from './kit/errors/ConfigError.ts'
import { modules } from './modules.ts'

/** The configuration of a service: that of its core and its modules. */
export interface ServiceConfig extends Config {
  /** In order of creation. */
  modules: readonly ConfiguredModule[]
  /** Modules that `MODULES` can choose from, plus those of this package: a service may have had any of them before. */
  knownModules: readonly Module[]
}

const noSettings: Settings<undefined> = { variables: {}, read: () => undefined }

/**
 * Reads the configuration. Treats an empty variable as absent.
 *
 * @param available modules that `MODULES` can choose from
 * @throws {ConfigError} with one line per invalid variable
 */
export function readConfig(environment: Environment, available: readonly Module[] = modules): ServiceConfig {
  const parts = available.map(({ settings = noSettings }) => settings)
  const [core, ...values] = readSettings(environment, [coreSettings, ...parts]) as [Config, ...unknown[]]
  const names = chosenNames(core, available)
  const configured = available.map((module, i) => ({ module, settings: values[i] }))
  refuseUnused(
    environment,
    available.filter(({ name }) => !names.has(name)),
  )
  return {
    ...core,
    modules: configured.filter(({ module }) => names.has(module.name)),
    knownModules: [...new Set([...modules, ...available])],
  }
}

/** Returns the settings of a module; `undefined` if it is off. */
export function settingsOf<Values>(
  { modules }: Pick<ServiceConfig, 'modules'>,
  { name }: Module<Values>,
): Values | undefined {
  return modules.find(({ module }) => module.name === name)?.settings as Values | undefined
}

/** @throws {ConfigError} for an unknown module, or one whose required module is off */
function chosenNames({ moduleNames }: Config, available: readonly Module[]): ReadonlySet<string> {
  const all = new Set(available.map(({ name }) => name))
  const names = moduleNames ? new Set(moduleNames.filter((name) => name !== 'core')) : all
  for (const name of names)
    if (!all.has(name))
      throw new ConfigError(
        `MODULES names an unknown module, "${name}": there are ${['core', ...all].join(', ')}.`,
      )
  for (const { name, needs = [] } of available)
    for (const other of needs)
      if (names.has(name) && !names.has(other))
        throw new ConfigError(`MODULES has ${name} without ${other}, which it needs: add ${other}.`)
  return names
}

/** @throws {ConfigError} for a variable that only an inactive module reads, or that needs its pages */
function refuseUnused(environment: Environment, unused: readonly Module[]): void {
  for (const { name, settings, neededFor = [] } of unused) {
    for (const variable of neededFor)
      if (environment[variable])
        throw new ConfigError(
          `${variable} is set, but MODULES lacks ${name}, whose pages emails link to: add it, or unset ${variable}.`,
        )
    for (const variable of Object.keys(settings?.variables ?? {}))
      if (environment[variable])
        throw new ConfigError(`${variable} is set, but MODULES lacks ${name}: add it, or unset ${variable}.`)
  }
}
