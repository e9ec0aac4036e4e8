const dataUrl = /^data:(image\/(?:png|jpeg));base64,/

/** The file in a data URL, of a type that PDF may hold as it is; `undefined` for all other addresses. */
export function imageBytes(url: string): { type: string; bytes: Uint8Array } | undefined {
  const [head = '', type] = dataUrl.exec(url) ?? []
  if (type === undefined) return undefined
  const bytes = Uint8Array.from(atob(url.slice(head.length)), (character) => character.charCodeAt(0))
  return { type, bytes }
}
