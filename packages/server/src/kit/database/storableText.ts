/** Replaces what databases cannot store as text: NUL, and lone surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}
