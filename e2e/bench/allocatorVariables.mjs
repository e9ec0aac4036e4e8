const names = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']

/**
 * Variables of the C library that this run was started with and that change what is measured: part of the recorded
 * command. A service that is measured has to be given them, because it inherits nothing.
 *
 * @type {Record<string, string>}
 */
export const allocatorVariables = Object.fromEntries(
  names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)
