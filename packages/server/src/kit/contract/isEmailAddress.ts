/** RFC 5321, section 4.5.3.1. */
const maxLocalPart = 64
const maxDomain = 255
const maxLabel = 63
/** Punctuation that never occurs in domains, such as quotes around an address. */
const punctuation = /[!-,./:-@[-^`{-~‘’‚‛“”„‟«»‹›…]/

/**
 * Returns true if a text is a deliverable email address that needs no quoting in a header: one `@`, and a domain of at least
 * two labels. Runs in linear time: no pattern backtracks.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (at < 1 || local.length > maxLocalPart || domain.length > maxDomain) return false
  const labels = domain.split('.')
  // RFC 5321, section 4.1.2: atoms between single dots.
  const atoms = local.split('.')
  return isPlain(local) && atoms.every((atom) => atom !== '') && labels.length >= 2 && labels.every(isLabel)
}

function isLabel(label: string): boolean {
  return (
    label.length >= 1 &&
    label.length <= maxLabel &&
    isPlain(label) &&
    !punctuation.test(label) &&
    !label.startsWith('-') &&
    !label.endsWith('-')
  )
}

/** Refuses whitespace, control and formatting characters, lone surrogates, and characters with a meaning in headers. */
function isPlain(text: string): boolean {
  return !/[\s\p{Cc}\p{Cf}\p{Cs}@<>(),:;"[\]\\]/u.test(text)
}
