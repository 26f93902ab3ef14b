import path from 'node:path'

/** Words that a name may not contain, with the field's word to use. A word is one hump of camelCase or a part between `-` or `_`. */
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

/** Beginnings of names, such as `mostPhotos`. */
const beginnings = {
  most: 'max',
  longest: 'max',
  highest: 'max',
  farthest: 'max',
  left: 'dehydrated',
}
const begins = /^(most|longest|highest|farthest)(?=[A-Z])|^(left)(?=State)/

/** The names of libraries and standards, and words that mean something else where they stand. */
const allowed = [
  { at: /./, names: /^(letterSpacing|House)$/ },
  // The picture of the landing page is composed of scenes and houses.
  { at: /^src\/art\//, names: /./ },
  // "Highest rated" is a sort order of the product.
  { at: /./, names: /^highestRated$/ },
  // Letters of the alphabet.
  { at: /lettering|calendar-files/, names: /^letters?$/ },
  // Values that are stored or stand in addresses: the state of a payout, an action of the audit log, a section.
  { at: /payouts\.ts$|receipt-entries\.tsx$/, names: /^kept$/ },
  { at: /moderation\.ts$/, names: /^retry_letter$/ },
  { at: /admin-page\.tsx$/, names: /^people$/ },
  // The type of Stripe's SDK.
  { at: /^src\/sandbox\/stripe\/accounts\.ts$/, names: /^Person$/ },
  // The list itself.
  { at: /^tools\/lint\/names\.mjs$/, names: /./ },
]

/** What is wrong with a name in a file, as a sentence; undefined when nothing is. The file is relative to the project. */
export function findBadName(file, name) {
  if (allowed.some((rule) => rule.at.test(file) && rule.names.test(name))) return undefined
  const humps = name.split(/(?=[A-Z])|[-_.$]/).map((hump) => hump.toLowerCase())
  const word = humps.find((hump) => Object.hasOwn(words, hump))
  if (word) return `“${name}” holds “${word}”: write ${words[word]}.`
  const beginning = begins.exec(name)?.[0]
  return beginning && `“${name}” begins with “${beginning}”: write ${beginnings[beginning.toLowerCase()]}.`
}

const root = path.resolve(import.meta.dirname, '../..')

/** Reports names that use a word of ours where the field has one. */
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
