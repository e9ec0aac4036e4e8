interface ListenAddress {
  host: string
  port: number
}

/** Why an address cannot be listened on and what to do, by the code of Node's error. */
const reasons: Partial<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use. Set PORT to another one, or stop the other program.`,
  EACCES: ({ port }) => `PORT ${port} needs administrator rights. Set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine. ${hosts}`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known. ${hosts}`,
  EAI_AGAIN: ({ host }) => `HOST ${host} was not found, because no name server answered. ${hosts}`,
}

const hosts = 'Set HOST to 127.0.0.1 for this machine alone, or to 0.0.0.0 for every network.'

/** Names the variable to change if the service cannot listen; any other error is returned as it is. */
export function listenError(error: NodeJS.ErrnoException, address: ListenAddress): Error {
  const reason = reasons[error.code ?? '']?.(address)
  return reason === undefined ? error : new Error(`${reason} (${error.code})`, { cause: error })
}
