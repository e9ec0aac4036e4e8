/** @param {string} what @param {string} engine */
function chaosRow(what, engine) {
  const cell = (/** @type {string} */ name) => `{chaos.${engine}.${name}}`
  return [
    what,
    ...['certificates', 'replays', 'mails', 'repeatedMails', 'problems'].map(cell),
    `{chaos.${engine}.rounds:run}`,
  ]
}

/** @param {string} what @param {string} engine */
function batchRow(what, engine) {
  const cell = (/** @type {string} */ name) => `{chaos.batches.${engine}.${name}}`
  return [
    what,
    ...['kills', 'certificates', 'mails', 'repeatedMails', 'events', 'repeatedEvents', 'problems'].map(cell),
    `{chaos.batches.${engine}.problems:run}`,
  ]
}

/** @param {string} what @param {string} engine */
function powerCutRow(what, engine) {
  const cell = (/** @type {string} */ name) => `{powerCuts.${engine}.${name}}`
  return [what, ...['answers', 'operations', 'syncs', 'states', 'problems'].map(cell)]
}

/** @param {string} what @param {string} engine */
function fuzzRow(what, engine) {
  const cell = (/** @type {string} */ name) => `{fuzz.${engine}.${name}}`
  return [what, ...['requests', 'sequences', 'steps', 'problems'].map(cell), `{fuzz.${engine}.problems:run}`]
}

/** The tables of attacks and faults in `docs/robustness.md`. */
export const robustnessTables = {
  attacks: [
    ['worst of all', 'measured', 'aim', 'command'],
    [
      'CPU of the main thread per generated MB',
      '{attack.generated.cpu}',
      '50 ms',
      '{attack.generated.cpu:run}',
    ],
    ['memory per generated MB', '{attack.generated.memory}', '10 MB', '{attack.generated.memory:run}'],
    ['`/health` meanwhile, p99', '{attack.generated.health}', '250 ms', '{attack.generated.health:run}'],
    [
      'issuing of another account meanwhile, p99 to that beside a process that discards the attack',
      '{attack.generated.others}',
      '2 ×',
      '{attack.generated.others:run}',
    ],
    [
      '`/health` beside 500 readers that come at once, p99',
      '{attack.slowImageReaders.health}',
      '250 ms',
      '{attack.slowImageReaders.health:run}',
    ],
  ],
  fuzz: [
    ['engine', 'requests', 'sequences', 'their requests', 'undescribed, wrong, or 5xx', 'command'],
    fuzzRow('SQLite', 'sqlite'),
    fuzzRow('PostgreSQL', 'postgres'),
  ],
  chaos: [
    ['engine', 'certificates', 'replayed', 'emails', 'accepted twice', 'lost, doubled, or 500', 'command'],
    chaosRow('SQLite, one process', 'sqlite'),
    chaosRow('PostgreSQL, three processes', 'postgres'),
  ],
  'batch-kills': [
    [
      ...['engine', 'kills', 'rows issued', 'emails', 'accepted twice', 'events', 'accepted twice'],
      ...['lost, doubled, or in gaps', 'command'],
    ],
    batchRow('SQLite, one process', 'sqlite'),
    batchRow('PostgreSQL, three processes', 'postgres'),
  ],
  'power-cuts': [
    ['engine', 'acknowledged', 'operations', 'fsyncs', 'states', 'that lost, doubled, or damaged some'],
    powerCutRow('SQLite', 'sqlite'),
    powerCutRow('PostgreSQL', 'postgres'),
  ],
  'disk-faults': [
    [
      'faults',
      'acknowledged and stored',
      'refused and not stored',
      '`outcome_unknown`, then repeated',
      'wrong',
    ],
    [
      '{diskFaults.rounds}',
      '{diskFaults.acknowledged}',
      '{diskFaults.refused}',
      '{diskFaults.unknown}',
      '{diskFaults.problems}',
    ],
  ],
}
