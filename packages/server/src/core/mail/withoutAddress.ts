/**
 * The reply of a mail server for the log, which names nobody. Servers repeat the address that they refuse, often in lower case.
 *
 * @param name stands for the address
 */
export function withoutAddress(reply: string, address: string, name: string): string {
  if (!address) return reply
  const literally = address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return reply.replace(new RegExp(literally, 'gi'), () => name)
}
