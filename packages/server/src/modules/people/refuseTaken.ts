import { UniqueViolation } from '../../kit/database/Database.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'

/** Refuses a link whose address somebody else has confirmed in the meantime. */
export async function refuseTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof UniqueViolation ? new Refusal('link_invalid') : error
  }
}
