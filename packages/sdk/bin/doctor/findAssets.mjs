/** A font that nearly every design uses. */
const font = 'fonts/Arimo-Regular.font.gz'

/**
 * Finds the files that a loader requests: those of its version.
 *
 * @param {string} loader its code
 * @param {URL} src address of the loader
 * @returns {{ version: string, folder: URL, names: string[] } | undefined} undefined if its code does not name them;
 *   `names` are relative to `folder`
 */
export function findAssets(loader, src) {
  const version = /["'`](\d+\.\d+\.\d+(?:-[\w.-]+)?)["'`]/.exec(loader)?.[1]
  const names = [...new Set(loader.match(/(?:editor|Workspace|harfbuzz)-[\w-]{8}\.(?:js|wasm)/g))]
  if (!version || !names.length) return undefined
  const isPinned = src.pathname.endsWith(`/${version}/certificate-sdk.js`)
  const folder = new URL(isPinned ? './' : `./${version}/`, src)
  return { version, folder, names: [...names, font] }
}
