/**
 * The transaction is rolled back, because another one changed the same thing after this one was prepared. Statements
 * reject with it by `expectOne`; the caller prepares again, or leaves the change to the other one.
 */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}
