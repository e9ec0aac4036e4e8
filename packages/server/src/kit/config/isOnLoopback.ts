const loopbackHosts = ['127.0.0.1', 'localhost', '::1', '[::1]']

/** Returns true if a service listens on a loopback host. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.includes(host)
}

/**
 * Returns true if a service is only for its own machine: neither its host nor its public URL is reachable for others.
 * For a single request, use `isLocalRequest`: a proxy or tunnel may forward requests from elsewhere.
 */
export function isOnLoopback({ host, publicUrl }: { host: string; publicUrl: string | undefined }): boolean {
  return isLoopbackHost(host) && (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname))
}

/**
 * Returns true if requests to an address can't be read in transit: https, or this machine. Browsers call these secure
 * contexts.
 */
export function isSecureAddress({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || isLoopbackHost(hostname)
}
