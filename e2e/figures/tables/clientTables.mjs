/** The table of the client in `docs/figures.md`. */
export const clientTables = {
  client: [
    ['bundled', 'gzip', 'command'],
    ['the client', '{size.client}', '{size.client:run}'],
    ['`issueMany`, on its first use', '{size.issueMany}', '{size.issueMany:run}'],
  ],
}
