import type { Route } from '../kit/contract/Route.ts'
import { routes } from '../routes.ts'

/**
 * Access of a request that names a sub-account to a route.
 *
 * | | records of the whole account | of another sub-account | of another account |
 * | --- | --- | --- | --- |
 * | `reads`, by an id in the path | yes | 403 | 404 |
 * | `changes`, by an id in the path | 403 | 403 | 404 |
 * | `uses`, by ids in the body | yes | 403 | 404 |
 * | `resends`, by ids in the body | each 403 | each 403 | each 404 |
 * | `lists` | no | no | no |
 * | `listsShared` | yes | no | no |
 * | `creates` | | | |
 * | `counts`: numbers, without records | | | |
 * | `whole`: 403 for a request that names a sub-account | | | |
 * | `public`: whatever the key | | | |
 */
export type Access =
  | 'reads'
  | 'changes'
  | 'uses'
  | 'resends'
  | 'lists'
  | 'listsShared'
  | 'creates'
  | 'counts'
  | 'whole'
  | 'public'

/** Ids of routes by their access; written by hand, so that a new route fails a test until somebody decides. */
const expected: Readonly<Record<Access, string>> = {
  reads: `templates.get templates.preview templates.versions templates.version organizations.get certificates.get
    certificates.png certificates.pdf certificates.svg certificates.mail corrections.get batches.get batches.rows
    batches.results batches.archive webhooks.get`,
  changes: `templates.update templates.restore templates.delete organizations.update organizations.checkDomain
    organizations.delete issuerKeys.rotate certificates.reissue certificates.checkReissue certificates.revoke certificates.erase
    certificates.privacy certificates.resend corrections.accept corrections.decline batches.cancel batches.retry
    webhooks.update webhooks.delete webhooks.rotate webhooks.test webhooks.deliveries webhooks.replay`,
  uses: 'certificates.issue certificates.check batches.create batches.check batches.columns',
  resends: 'certificates.resendMany',
  lists: `templates.list certificates.list certificates.csv corrections.list batches.list credits.ledger events.list
    webhooks.list`,
  listsShared: 'organizations.list',
  creates: 'templates.create organizations.create webhooks.create',
  counts: 'activity.list credits.balance',
  whole: 'requests.list',
  public: `sdk.file service.root service.icon service.robots health.health health.healthLive health.ready
    health.healthReady metrics.metrics bounces.ses bounces.sendgrid bounces.postmark bounces.message images.get
    verification.form verification.checkName verification.page verification.view verification.comparison verification.compare
    verification.png verification.pdf verification.credential verification.learningModel verification.wallet
    verification.protocols verification.exchange verification.share recipients.list recipients.sendLink
    recipients.correction recipients.propose issuers.did issuers.status offline.page unsubscribe.form
    unsubscribe.unsubscribe privacy.form privacy.choose reference.page contract.openApi schemas.template verify.verify
    verify.verifyName`,
}

/** The expected access of each route, by its id. */
export const expectedAccess: ReadonlyMap<string, Access> = new Map(
  (Object.keys(expected) as Access[]).flatMap((access) =>
    expected[access].split(/\s+/).map((id) => [id, access] as const),
  ),
)

/** Rows of the table of routes that are expected to have one of these accesses. */
export function routesWith(...accesses: Access[]): readonly Route[] {
  return routes.filter(({ id }) => accesses.some((access) => expectedAccess.get(id) === access))
}
