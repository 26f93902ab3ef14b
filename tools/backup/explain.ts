/**
 * Returns a sentence that says what to do about an error of the file system or the database. For other errors it is
 * their own message.
 */
export function explain(error: NodeJS.ErrnoException & { dest?: string }): string {
  const file = error.dest ?? error.path ?? 'the folder'
  switch (error.code ?? '') {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
    // PostgreSQL's error code for a full disk (`disk_full`).
    case '53100':
      return 'The disk is full: make room, or name a folder on another disk. Nothing unfinished was left behind.'
    case 'EEXIST':
      return `${file} exists, and nothing is replaced: name another file.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${file} cannot be used by this account: name another place, or let the account read and write there.`
    case 'ENOTDIR':
      return `${file} is not in a folder: check the path.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return `The database cannot be reached, so check DATABASE_URL: ${error.message}.`
    default:
      return error.message
  }
}
