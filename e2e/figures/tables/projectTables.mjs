/** Figures of the whole project: five in the README at the root, the others in `docs/figures.md`. */
export const projectTables = {
  project: [
    ['what', 'figure', 'command'],
    [
      'pixels in which issued PNGs differ from the editor at 1×, 2×, and 3×',
      '{parity.differing:n} of {parity.compared}, {parity.designs}',
      '{parity.compared:run}',
    ],
    [
      'lost or doubled while processes, PostgreSQL, and the mail server fail',
      '{chaos.sqlite.problems} of {chaos.sqlite.certificates} and {chaos.postgres.certificates}',
      '{chaos.postgres.certificates:run}',
    ],
    [
      'CPU of an issue to a bare Express echo: SQLite, PostgreSQL',
      '{service.sqlite.toEcho}, {service.postgres.toEcho}',
      '{service.sqlite.toEcho:run}',
    ],
    [
      'first opening, brotli, and on fast 3G',
      '{opening.size:0} in {opening.requests}; {opening.fast3g:1}',
      '{opening.size:run}',
    ],
    [
      'bundlers, frameworks, and examples that open and save',
      '{matrix.projects}, {matrix.examples}',
      '{matrix.projects:run}',
    ],
  ],
  others: [
    ['what', 'figure', 'command'],
    [
      'languages of which a name is read back exactly from the PDF',
      '{parity.languages.exact:n} of {parity.languages:n}',
      '{parity.languages:run}',
    ],
    [
      'certificates of 200 designs in all fonts in one process',
      '{soak.certificates:n}, {soak.failures:n} failures',
      '{soak.certificates:run}',
    ],
    [
      'lost in simulated power losses of both engines',
      '{powerCuts.postgres.problems} in {powerCuts.sqlite.states} and {powerCuts.postgres.states}',
      '{powerCuts.postgres.states:run}',
    ],
    [
      'requests that fail in rolling restarts',
      '{rolling.failed} of {rolling.requests}',
      '{rolling.requests:run}',
    ],
    ['`npm start` in a fresh clone, and again', '{start.first}; {start.second}', '{start.first:run}'],
    ['script on the host page until the editor opens', '{size.loader} brotli', '{size.loader:run}'],
    [
      'the editor until its start screen, and for a page',
      '{size.editor} and {size.workspace} gzip',
      '{size.editor:run}',
    ],
    [
      'modals, focus traps, and popovers of a page above which the editor works',
      '{matrix.modals}',
      '{matrix.modals:run}',
    ],
    ['hostile pages on which the editor works', '{hostile.pages:n}', '{hostile.pages:run}'],
    [
      'most memory and slowest `/health` (99 %) under {attack.count}',
      '{attack.memory}, {attack.health}',
      '{attack.memory:run}',
    ],
  ],
}
