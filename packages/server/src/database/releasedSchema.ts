/**
 * Migrations of the release before this one. It keeps working while this release migrates its database and
 * its processes are replaced, so all later migrations only add: see docs/decisions/rolling-upgrades.md.
 * Raised with each release.
 */
export const releasedSchema = 8
