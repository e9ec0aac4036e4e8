const oldest = [20, 11]

/**
 * Says in one line why this Node cannot run the demo. Imports nothing, so that old versions can load it.
 *
 * @param {string} version such as `18.20.4`
 * @returns {string | undefined}
 */
export function nodeVersionProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined
  return `Node ${oldest.join('.')} or newer is needed, and this is Node ${version}. Install a newer one from https://nodejs.org.`
}
