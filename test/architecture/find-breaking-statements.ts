/** A statement of a migration that the previous version of the program may not survive, and why. */
export type BreakingStatement = { statement: string; reason: string }

const rules: readonly [pattern: RegExp, reason: string][] = [
  [
    /^drop (table|view|materialized view|type|schema|function)\b/,
    'the previous version still uses what is dropped',
  ],
  [/^alter table\b.*\bdrop column\b/, 'the previous version still reads or writes the column'],
  [/^alter (table|type|view|function)\b.*\brename\b/, 'the previous version knows the old name only'],
  [/^alter table\b.*\balter (column )?\S+ (set data )?type\b/, 'the previous version expects the old type'],
  [/^alter table\b.*\bset not null\b/, 'the previous version may write no value'],
  [
    /^alter table\b.*\badd (column )?(if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)\S+ [^,]*\bnot null\b(?![^,]*\b(default|generated)\b)(?<!\b(default|generated)\b[^,]*)/,
    'the previous version does not write the new column',
  ],
  [
    /^alter table\b.*\badd (constraint\b|check\b|unique\b|primary\b|exclude\b|foreign\b)/,
    'the previous version may write what the constraint refuses',
  ],
  [/^create unique index\b/, 'the previous version may write what the index refuses'],
  [/^revoke\b/, 'the previous version may need the right'],
]

const exempt = /--\s*safe for the previous version:\s*\S/i

/**
 * Returns the statements of a migration that would break the previous version of the program, which still runs on the
 * new schema during an upgrade and after a rollback. Changes of tables that the migration itself creates are safe. A
 * comment `-- safe for the previous version: <why>` above a statement exempts it.
 */
export function findBreakingStatements(sql: string): BreakingStatement[] {
  const created = new Set<string>()
  const found: BreakingStatement[] = []
  for (const { comments, text } of splitStatements(sql)) {
    const statement = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    const [, table] = /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(statement) ?? []
    if (table) created.add(table)
    const [, changed = ''] =
      /^(?:alter table (?:only )?(?:if exists )?|create unique index .*? on (?:only )?)([^\s(]+)/.exec(
        statement,
      ) ?? []
    if (created.has(changed) || exempt.test(comments)) continue
    const rule = rules.find(([pattern]) => pattern.test(statement))
    if (rule) found.push({ statement: statement.slice(0, 100), reason: rule[1] })
  }
  return found
}

/**
 * Splits SQL at semicolons, except those in string literals, quoted names, function bodies and comments. Comments are
 * returned separately.
 */
function splitStatements(sql: string): { comments: string; text: string }[] {
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"[^"]*"|;|[^-/$'";]+|[\s\S]/g
  const statements = [{ comments: '', text: '' }]
  for (const [part] of sql.matchAll(token)) {
    const current = statements.at(-1)!
    if (part === ';') statements.push({ comments: '', text: '' })
    else if (/^(--|\/\*)/.test(part)) current.comments += `${part}\n`
    // Empties string literals and function bodies: their content is not a statement of the migration.
    else if (/^['$]/.test(part) && part.length > 1) current.text += "''"
    else current.text += part
  }
  return statements
}
