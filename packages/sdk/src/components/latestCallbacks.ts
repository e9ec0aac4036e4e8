import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'

type Callbacks = Record<string, ((...values: unknown[]) => unknown) | undefined>

/** May be added later; without the others something else happens, so they must be there from the start. */
const optional = [
  'onReady',
  'onChange',
  'onBeforeSave',
  'onCreateCompleted',
  'onEditCompleted',
  'onSuccess',
  'onClose',
]

/** Options whose callbacks are looked up when they are called: a component makes new ones with every render. */
export function latestCallbacks(findOptions: () => CertificateSDKOptions): CertificateSDKOptions {
  const latest = () => withoutInherited(findOptions()) as Callbacks
  const options = latest() as Record<string, unknown>
  for (const name of [...Object.keys(options), ...optional])
    if (typeof options[name] === 'function' || (optional.includes(name) && options[name] == null))
      options[name] = (...values: unknown[]) => latest()[name]?.(...values)
  return options
}

/** Copies options without additions of the page to `Object.prototype`. */
export function withoutInherited<T extends object>(given: T): T {
  return Object.assign(Object.create(null), given)
}
