/** @param {string} what @param {string} id */
function memoryRow(what, id) {
  return [what, `{service.memory.${id}}`, `{service.memory.tuned.${id}}`]
}

/** @param {string} engine @param {string} id @returns {string[][]} */
function batchRows(engine, id) {
  const batch = `service.batches.${id}`
  return [
    [
      `batch of 10,000 rows, ${engine}`,
      `{${batch}}, {${batch}.toSingle:1} of single issuing`,
      '1,500, or 0.8 ×',
    ],
    ['… its dry run', `{${batch}.dryRun}`, '10 s'],
    ['… preview of its worst row, the first image of the process', `{${batch}.preview}`, '1 s'],
    ['… another account that issues meanwhile, p99', `{${batch}.beside}`, '200 ms'],
  ]
}

/** @param {string} engine @param {string} id @returns {string[]} */
function scaleRow(engine, id) {
  const figures = ['verify', 'list', 'issue'].map((work) => `{service.scale.${id}.${work}:1}`)
  return [
    `p99 at 1,000,000 certificates to 10,000, ${engine}: verify, page of 50, issue`,
    figures.join(', '),
    '1.5 ×',
  ]
}

/** The table of load in `docs/figures.md`, and that of memory in `docs/operations.md`. */
export const serviceTables = {
  service: [
    ['work', 'measured', 'aim'],
    ['bare Express echo, 32 clients', '{service.echo}; CPU {service.echo.cpu:2}', ''],
    ['issuing, SQLite, 32 clients', '{service.sqlite}, p99 {service.sqlite.p99}', '1,500'],
    ['… CPU to that of the echo', '{service.sqlite.toEcho}', '4 ×'],
    ['issuing, PostgreSQL, one account, 32 clients', '{service.postgres}, p99 {service.postgres.p99}', '900'],
    ['… CPU to that of the echo', '{service.postgres.toEcho}', '3.5 ×'],
    ['… to `pgbench` with the same statements, a COMMIT each', '{service.postgres.toPgbench:1}', '1.5 ×'],
    [
      'CPU of PostgreSQL beside the snapshot of a backup, after 10,000 issues',
      '{service.snapshot:1}',
      '1.3 ×',
    ],
    [
      '64 clients, 500 credits, 2,000 requests: issued',
      '{service.contention.issued}, p99 {service.contention.p99}',
      '500, 400 ms',
    ],
    [
      'issuing beside 150 readers of a public image: refused',
      '{service.readers.refused}, p99 {service.readers.p99:1}',
      '0, 2 ×',
    ],
    ['page of 50: p99 at 100,000 certificates to 1,000', '{service.lists.page:1}', '2 ×'],
    ['start with 100,000 certificates', '{service.lists.start:1}', '2 s'],
    ['all 100,000 in one list', '{service.lists.whole}', ''],
    ['… slowest other response', '{service.lists.slowestOther}', '50 ms'],
    ...batchRows('SQLite', 'sqlite'),
    ...batchRows('PostgreSQL', 'postgres'),
    scaleRow('SQLite', 'sqlite'),
    scaleRow('PostgreSQL', 'postgres'),
    ['certificate with an email in the database, SQLite', '{service.storage.sqlite:2}', '2.1 kB'],
    ['… 30 days later', '{service.storage.sqlite.later:2}', '1.4 kB'],
    ['certificate with an email in the database, PostgreSQL', '{service.storage.postgresql:2}', '2.1 kB'],
    ['… 30 days later', '{service.storage.postgresql.later:2}', '1.4 kB'],
    ['emails to a mail server that answers at once', '{service.mail.immediate}', '200'],
    ['… those of a batch', '{service.mail.batch}', '250, or 0.9 × the above'],
    ['… after 100 ms', '{service.mail.after100ms}', '50'],
    ['peak memory, all 135 fonts in every thread', '{service.memory.fonts}', '600 MB'],
    ['… page of 10,000 × 10,000 px, PNG', '{service.memory.page}', '600 MB'],
    ['… page of 50 megapixels, PNG', '{service.memory.photo}', '600 MB'],
    ['… the same with a WebP background, PDF', '{service.memory.webp.pdf}', '600 MB'],
    ['… these at once, each as PNG and PDF', '{service.memory.together}', '600 MB'],
  ],
  memory: [
    ['work', 'as it is', 'with the variables below'],
    memoryRow('after the start', 'fonts.start'),
    memoryRow('certificates in 109 languages and 70 families, in all threads', 'fonts'),
    memoryRow('a page of 10,000 × 10,000 px, as PNG', 'page'),
    memoryRow('a page of 50 megapixels, as PNG', 'photo'),
    memoryRow('a page of 50 megapixels with a WebP background, as PDF', 'webp.pdf'),
    memoryRow('these at once, as PNG and PDF', 'together'),
  ],
}
