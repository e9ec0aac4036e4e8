const loopbackHosts = ['127.0.0.1', 'localhost', '::1', '[::1]']

/** Returns true if a service listens on a loopback host. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.includes(host)
}

/**
 * Returns true if a service is meant for its own machine: neither its host nor its public URL leads to others. Who
 * sends a request is asked of the request, see `isLocalRequest`: a proxy or a tunnel may lead others here.
 */
export function isOnLoopback({ host, publicUrl }: { host: string; publicUrl: string | undefined }): boolean {
  return isLoopbackHost(host) && (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname))
}

/**
 * Returns true if nobody on the way can read requests to an address: https, or this machine. Browsers call these secure
 * contexts.
 */
export function isSecureAddress({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || isLoopbackHost(hostname)
}
