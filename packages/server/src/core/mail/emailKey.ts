/** The same for addresses that differ only in case, or in whether an accent is a character of its own. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
