/** An operator's change to an account, its keys, or its credits was refused. The message explains why and what to do. */
export class AccountError extends Error {
  override readonly name = 'AccountError'
}

export function accountNotFound(id: string): AccountError {
  return new AccountError(`Account not found: ${id}. List all by: accounts list`)
}

export function keyNotFound(id: string): AccountError {
  return new AccountError(`Key not found: ${id}. List all by: keys list`)
}
