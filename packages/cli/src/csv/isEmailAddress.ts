/**
 * Whether a cell can be an e-mail address, as strict as the service: one `@`, single dots between letters, a domain of at least two labels, and none
 * of the characters that would need quoting.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (at < 1 || local.length > 64 || domain.length > 255) return false
  const labels = domain.split('.')
  return (
    isPlain(local) &&
    local.split('.').every((atom) => atom !== '') &&
    labels.length >= 2 &&
    labels.every(isLabel)
  )
}

function isLabel(label: string): boolean {
  return label !== '' && label.length <= 63 && isPlain(label) && !/^-|-$/.test(label)
}

function isPlain(text: string): boolean {
  return !/[\s\p{Cc}\p{Cf}@<>(),:;"[\]\\]/u.test(text)
}
