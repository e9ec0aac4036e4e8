/**
 * Normalizes a text to composed form (NFC), so that a name has the same letters however it was typed. Keeps
 * compatibility ideographs: NFC would turn the 神 of a Japanese family's name into the everyday 神.
 */
export function normalizeText(text: string): string {
  // Characters below the combining marks have only one form.
  if (!/[^\0-\u02ff]/.test(text)) return text
  return text.replace(/[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu, (part) => part.normalize('NFC'))
}

/** Returns true if a text has no visible character: only spaces, joiners, controls, and fillers. */
export function isBlank(text: string): boolean {
  return !/[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}
