import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isContraction } from '#adapters/database/migrations.ts'
import { findBreakingStatements } from './find-breaking-statements.ts'

const folder = path.resolve(import.meta.dirname, '../../db/migrations')
/** The first migration that is checked. Older ones were written before two versions ran at the same time. */
const firstJudged = '0048'

test('a new migration leaves the previous version working, or says in its name that it does not', () => {
  const judged = readdirSync(folder).filter((file) => file >= firstJudged && !isContraction(file))
  expect(judged).not.toEqual([])
  const found = judged.flatMap((file) =>
    findBreakingStatements(readFileSync(path.join(folder, file), 'utf8')).map(
      ({ statement, reason }) =>
        `${file}: "${statement}": ${reason}. Name the file NNNN-contract-… and release it a version later, or write why it is safe.`,
    ),
  )
  expect(found).toEqual([])
})

/** The unused numbers below the highest one. No migration may get one of them. */
const unused = [26, 34, 38, 39, 47]

test('a new migration has a number above all others, because a version refuses an unknown one below its own', () => {
  const numbers = readdirSync(folder).map((file) => Number(file.slice(0, 4)))
  const all = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1)
  expect(all.filter((number) => !numbers.includes(number))).toEqual(unused)
  expect(numbers).toHaveLength(new Set(numbers).size)
})

test.each([
  'DROP TABLE bookings',
  'drop function refund_of(uuid)',
  'alter table users drop column bio',
  'ALTER TABLE users\n  ADD COLUMN note text,\n  DROP COLUMN bio',
  'alter table users rename column bio to about',
  'alter table users rename to members',
  'alter table users alter column bio type varchar(9)',
  'alter table users alter bio set data type text',
  'alter table users alter column bio set not null',
  'alter table users add column age int not null',
  'alter table users add age int not null check (age > 0)',
  'alter table users add constraint grown check (age > 17)',
  'create unique index users_bio on users (bio)',
  'create table trips (); alter table users drop column bio',
])('%s is found', (statement) => {
  expect(findBreakingStatements(`-- What it is for.\n${statement};`)).toHaveLength(1)
})

test.each([
  'create table trips (id uuid primary key, name text not null)',
  'create table trips (id uuid); alter table trips add constraint named check (id is not null); create unique index one on trips (id)',
  'alter table users add column note text',
  'alter table users add column note text not null default $$none$$',
  'alter table users add column age int generated always as (1) stored not null',
  'alter table users add column a int not null default 0, add column b int',
  'alter table users alter column bio drop not null',
  'alter table users drop constraint grown',
  'create index users_bio on users (bio)',
  'drop index users_bio',
  "insert into notes values ('drop table users; drop table bookings')",
  'create function f() returns void language plpgsql as $$ begin drop table users; end $$',
  '-- drop table users;\nselect 1',
  '-- Safe for the previous version: it never writes another value.\nalter table users add constraint grown check (age > 17)',
])('%s is safe', (statement) => {
  expect(findBreakingStatements(`${statement};`)).toEqual([])
})
