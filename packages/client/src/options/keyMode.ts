/** Live: certificates are real. Test: they are specimens. */
export type Mode = 'live' | 'test'

/** Reads the mode of a key; `undefined` for keys of another form. */
export function modeOfKey(key: string): Mode | undefined {
  if (key.startsWith('test_')) return 'test'
  return key.startsWith('cs_') ? 'live' : undefined
}

/** Returns true if a key belongs to another mode than the client's. */
export function isOtherMode(key: string, mode: Mode | undefined): boolean {
  return mode !== undefined && (modeOfKey(key) === 'test') !== (mode === 'test')
}

/** Explains that a key is not of the client's mode. */
export function otherMode(mode: Mode | undefined): string {
  const key = mode === 'test' ? 'is not a test key: those begin with test_' : 'is a test key'
  return `mode is '${mode}', but the apiKey ${key}.`
}
