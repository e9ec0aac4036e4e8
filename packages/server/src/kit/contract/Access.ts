/**
 * Access of a request that names a sub-account to a route that needs a key. `permissionWalk.test.ts` tests every route
 * against this table.
 *
 * | | records of the whole account | of another sub-account | of another account |
 * | --- | --- | --- | --- |
 * | `reads`, by an id in the path | yes | 403 | 404 |
 * | `changes`, by an id in the path | 403 | 403 | 404 |
 * | `uses`, by ids in the body | yes | 403 | 404 |
 * | `prints`, by ids in the body | yes | 403 | 404 |
 * | `resends`, by ids in the body | each 403 | each 403 | each 404 |
 * | `lists` | no | no | no |
 * | `listsShared` | yes | no | no |
 * | `listsAll` | yes | yes | no |
 * | `creates` | | | |
 * | `counts`: totals, without records | | | |
 * | `whole`: 403 for a request that names a sub-account | | | |
 */
export type Access =
  | 'reads'
  | 'changes'
  | 'uses'
  | 'prints'
  | 'resends'
  | 'lists'
  | 'listsShared'
  | 'listsAll'
  | 'creates'
  | 'counts'
  | 'whole'
