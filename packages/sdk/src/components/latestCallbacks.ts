import type { CertificateSDKOptions } from '../options/CertificateSDKOptions.ts'

type Callbacks = Record<string, ((...values: unknown[]) => unknown) | undefined>

/** Callbacks that may be added later; the others change the default behavior, so they must exist from the start. */
const optional = [
  'onReady',
  'onChange',
  'onBeforeSave',
  'onCreateCompleted',
  'onEditCompleted',
  'onSuccess',
  'onClose',
]

/** Returns options whose callbacks are looked up when they are called: a component creates new ones with every render. */
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
