import { readFile } from 'node:fs/promises'
import { planRelink, type RelinkRequest } from '#server/sign-in/plan-relink.ts'
import { countAccounts, openToRelinking, relinkAccounts } from '#server/sign-in/relink.ts'
import { readCsv, type CsvRow } from '#server/spreadsheets/read-csv.ts'
import { countOf, UsageError, type Command, type Context } from './command.ts'

const columns = ['old_subject', 'email', 'new_subject'] as const
const defaultDays = 30

async function run(context: Context): Promise<number | void> {
  const { config, values, args } = context
  // The issuer key under which `compose.ts` stores the users of the present settings.
  const current = config.sandbox ? 'sandbox' : 'main'
  const from = textOf(values['from']) ?? current
  const to = textOf(values['to']) ?? current
  if (args[0] !== undefined) return relinkByList(context, { from, to, file: args[0] })
  if (textOf(values['to']))
    throw new UsageError('Without a FILE the next sign-in decides, so leave out --to.')
  return relinkAtSignIn(context, from)
}

const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)

async function relinkByList(
  context: Context,
  { from, to, file }: { from: string; to: string; file: string },
): Promise<number | void> {
  const { deps, values, list, say, confirm, actor, reason, now } = context
  if (values['days']) throw new UsageError('With a FILE the accounts change at once, so leave out --days.')
  const request = readList(await readFile(file), { from, to })
  const planned = await planRelink(deps.database, request)
  list(
    planned.map((row) => ({
      line: row.line,
      email: row.email,
      account: row.account,
      becomes: row.subject,
      what: row.what,
      mistake: row.what === 'mistake' ? row.mistake : '',
    })),
    'The list is empty.',
  )
  const count = (what: string) => planned.filter((row) => row.what === what).length
  const [relinked, mistakes] = [count('relink'), count('mistake')]
  say(`${relinked} to relink, ${count('unchanged')} unchanged, ${countOf(mistakes, 'mistake')}.`)
  if (mistakes > 0) {
    say('Nothing was changed: correct the list first.')
    return 1
  }
  if (!values['apply']) return say('Nothing was changed. Add --apply to relink these accounts.')
  await confirm(`Give ${countOf(relinked, 'account')} to other subjects?`)
  say(`Relinked ${countOf(await relinkAccounts(deps, request, { actor, reason, now }), 'account')}.`)
}

function readList(bytes: Uint8Array, { from, to }: { from: string; to: string }): RelinkRequest {
  const rows: CsvRow<(typeof columns)[number]>[] = readCsv(bytes, columns)
  const names = Object.keys(rows[0]?.cells ?? {})
  const by = names.includes('old_subject') ? 'subject' : 'email'
  if (rows.length > 0 && (!names.includes('new_subject') || names.length !== 2))
    throw new UsageError(
      'The list needs two columns: old_subject,new_subject or email,new_subject. Its first line names them.',
    )
  return {
    from,
    to,
    by,
    rows: rows.map(({ line, cells }) => ({
      line,
      account: (by === 'email' ? cells.email : cells.old_subject)?.trim() ?? '',
      subject: cells.new_subject?.trim() ?? '',
    })),
  }
}

async function relinkAtSignIn({ deps, values, say, confirm, actor, reason, now }: Context, from: string) {
  const days = Number(textOf(values['days']) ?? defaultDays)
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new UsageError('--days must be a whole number from 1 to 365.')
  const accounts = await countAccounts(deps.database, from)
  say(
    `For ${countOf(days, 'day')}, whoever signs in with the verified email of one of ${countOf(accounts, 'account')} of the issuer “${from}” takes it over.`,
  )
  if (!values['apply']) return say('Nothing was changed. Add --apply to open the accounts to that.')
  await confirm('Does the new issuer verify emails, and did no email change hands?')
  say(`Opened ${countOf(await openToRelinking(deps, { from, days }, { actor, reason, now }), 'account')}.`)
}

/** The command that links existing accounts to a new identity provider, so that users keep them. */
export const relinkCommand: Command = {
  name: 'relink',
  args: '[FILE]',
  about: 'keeps accounts after a change of the sign-in provider: by a list, or by email at the next sign-in',
  changes: true,
  options: {
    apply: { type: 'boolean', about: 'do it; without, only a preview is printed' },
    from: { type: 'string', value: 'KEY', about: 'the issuer of the accounts, main or sandbox' },
    to: { type: 'string', value: 'KEY', about: 'the issuer they move to' },
    days: {
      type: 'string',
      value: 'N',
      about: `without FILE: how long accounts stay open; ${defaultDays} by default`,
    },
  },
  example: 'relink subjects.csv --apply --reason "The town moved to a new provider"',
  run,
}
