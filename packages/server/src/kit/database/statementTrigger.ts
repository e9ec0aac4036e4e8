/**
 * Creates a PostgreSQL trigger that runs once per statement.
 *
 * @param on such as `INSERT ON things REFERENCING NEW TABLE AS added`
 * @param statement SQL to run
 */
export function statementTrigger(name: string, on: string, statement: string): string[] {
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${statement}; RETURN NULL; END $body$`,
    `CREATE TRIGGER ${name} AFTER ${on} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
  ]
}
