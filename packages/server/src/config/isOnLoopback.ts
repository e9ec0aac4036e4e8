const loopbackHosts = ['127.0.0.1', 'localhost', '::1', '[::1]']

/** Whether a service listens on a loopback host. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.includes(host)
}

/** Whether only people at this machine reach the service: neither its host nor its public URL leads to others. */
export function isOnLoopback({ host, publicUrl }: { host: string; publicUrl: string | undefined }): boolean {
  return isLoopbackHost(host) && (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname))
}
