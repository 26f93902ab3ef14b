import path from 'node:path'

/**
 * Words that names in the code may not contain, each with the word to use instead. A word is a part of a camelCase
 * name, or is separated by `-` or `_`.
 */
const words = {
  tell: 'notify',
  tells: 'notifies',
  told: 'notification',
  telling: 'notification',
  news: 'notification',
  letter: 'email',
  letters: 'emails',
  deed: 'action',
  deeds: 'actions',
  wish: 'input, draft or change',
  wishes: 'inputs, drafts or changes',
  flaw: 'error or problem',
  flaws: 'errors or problems',
  lively: 'pollingOptions or staleTime',
  patience: 'timeout, gracePeriod or deadline',
  kept: 'cached, stored or retained',
  scene: 'fixture',
  scenes: 'fixtures',
  lab: 'componentGallery',
  house: 'architecture',
  person: 'user, renter, owner or viewer',
  persons: 'users',
  people: 'users',
  somebody: 'user',
  someone: 'user',
  whoever: 'user',
  nobody: 'none or visitor',
  dealings: 'bookings',
}

/** Prefixes that names may not have, as in `mostPhotos`, each with the prefix to use instead. */
const prefixes = {
  most: 'max',
  longest: 'max',
  highest: 'max',
  farthest: 'max',
  left: 'dehydrated',
}
const prefixPattern = /^(most|longest|highest|farthest)(?=[A-Z])|^(left)(?=State)/

/** Exceptions: names of libraries and standards, and words that mean something else in their file. */
const allowed = [
  { at: /./, names: /^(letterSpacing|House)$/ },
  // The code of the pictures draws real scenes and houses.
  { at: /^src\/art\//, names: /./ },
  // "Highest rated" is a sort order of the product.
  { at: /./, names: /^highestRated$/ },
  // Letters of the alphabet.
  { at: /lettering|calendar-files/, names: /^letters?$/ },
  // Values in the database and parts of URLs: a payout's state, an audit log action, an admin section.
  { at: /payouts\.ts$|receipt-entries\.tsx$/, names: /^kept$/ },
  { at: /moderation\.ts$/, names: /^retry_letter$/ },
  { at: /admin-page\.tsx$|section-icons\.ts$/, names: /^people$/ },
  // A type name of Stripe's SDK.
  { at: /^src\/sandbox\/stripe\/accounts\.ts$/, names: /^Person$/ },
  // This file lists the forbidden words.
  { at: /^tools\/lint\/names\.mjs$/, names: /./ },
]

/** Returns a message about a bad name in a file; undefined if the name is fine. The path is relative to the project. */
export function findBadName(file, name) {
  if (allowed.some((rule) => rule.at.test(file) && rule.names.test(name))) return undefined
  const humps = name.split(/(?=[A-Z])|[-_.$]/).map((hump) => hump.toLowerCase())
  const word = humps.find((hump) => Object.hasOwn(words, hump))
  if (word) return `“${name}” contains “${word}”: write ${words[word]}.`
  const prefix = prefixPattern.exec(name)?.[0]
  return prefix && `“${name}” begins with “${prefix}”: write ${prefixes[prefix.toLowerCase()]}.`
}

const root = path.resolve(import.meta.dirname, '../..')

/** The lint rule that reports names with a forbidden word. */
export const names = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/')
    const check = (node) => {
      const message = findBadName(file, node.name)
      if (message) context.report({ node, message })
    }
    const checkFile = (node) => {
      const message = findBadName(file, path.posix.basename(file).replace(/\.\w+$/, ''))
      if (message) context.report({ node, message })
    }
    return { Program: checkFile, Identifier: check, PrivateIdentifier: check }
  },
}
