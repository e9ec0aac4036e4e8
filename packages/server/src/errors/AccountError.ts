/** A change to an account, its keys or its credits was refused. The message says why and what to do. */
export class AccountError extends Error {
  override readonly name = 'AccountError'
}

/** The refusal of an id that no account has. */
export function accountNotFound(id: string): AccountError {
  return new AccountError(`Account not found: ${id}. List all by: accounts list`)
}

/** The refusal of an id that no key has. */
export function keyNotFound(id: string): AccountError {
  return new AccountError(`Key not found: ${id}. List all by: keys list`)
}
