import type { TestDatabase } from '#test/open-database.ts'

/** Delays the commit of every transaction that inserts a message, so that race conditions become visible. */
export async function delayCommits({ pool }: Pick<TestDatabase, 'pool'>, seconds: number): Promise<void> {
  await pool.query(`
    create function linger() returns trigger language plpgsql as $$
    begin perform pg_sleep(random() * ${seconds}); return null; end $$;
    create constraint trigger messages_linger after insert on messages
      deferrable initially deferred for each row execute function linger()`)
}
