import type { TestDatabase } from '#test/open-database.ts'

/** Makes every transaction that adds a message take its time between its last statement and its end, so that races show. */
export async function makeCommitsLinger(
  { pool }: Pick<TestDatabase, 'pool'>,
  seconds: number,
): Promise<void> {
  await pool.query(`
    create function linger() returns trigger language plpgsql as $$
    begin perform pg_sleep(random() * ${seconds}); return null; end $$;
    create constraint trigger messages_linger after insert on messages
      deferrable initially deferred for each row execute function linger()`)
}
