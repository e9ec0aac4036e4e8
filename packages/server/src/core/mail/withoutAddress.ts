/**
 * Removes the address from a mail server's reply, for the log. Servers repeat the rejected address, often in lowercase.
 *
 * @param name replaces the address
 */
export function withoutAddress(reply: string, address: string, name: string): string {
  if (!address) return reply
  const literally = address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return reply.replace(new RegExp(literally, 'gi'), () => name)
}
