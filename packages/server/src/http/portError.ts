/** Names the variable to change if a port cannot be had; any other error is returned as it is. */
export function portError(error: NodeJS.ErrnoException, port: number): Error {
  const { code } = error
  if (code === 'EADDRINUSE')
    return new Error(
      `PORT ${port} is in use (${code}). Set PORT to another one, or stop the other program.`,
      {
        cause: error,
      },
    )
  if (code === 'EACCES')
    return new Error(
      `PORT ${port} needs administrator rights (${code}). Set PORT to a number from 1024 on.`,
      {
        cause: error,
      },
    )
  return error
}
