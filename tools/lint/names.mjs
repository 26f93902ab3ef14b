import path from 'node:path'

/**
 * Words that a name may not contain, each with the common word instead. A word is a part of camelCase or between `-` or
 * `_`.
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

/** Forbidden prefixes of names, such as `mostPhotos`, each with the common one. */
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
  // Pictures are composed of scenes and houses.
  { at: /^src\/art\//, names: /./ },
  // "Highest rated" is a sort order of the product.
  { at: /./, names: /^highestRated$/ },
  // Letters of the alphabet.
  { at: /lettering|calendar-files/, names: /^letters?$/ },
  // Stored values and parts of URLs: the state of a payout, an action of the audit log, an admin section.
  { at: /payouts\.ts$|receipt-entries\.tsx$/, names: /^kept$/ },
  { at: /moderation\.ts$/, names: /^retry_letter$/ },
  { at: /admin-page\.tsx$|section-icons\.ts$/, names: /^people$/ },
  // The type of Stripe's SDK.
  { at: /^src\/sandbox\/stripe\/accounts\.ts$/, names: /^Person$/ },
  // This file.
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

/** Reports names with a word of our own where a common one exists. */
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
