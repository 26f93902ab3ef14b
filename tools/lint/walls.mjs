import path from 'node:path'
import { names } from './names.mjs'

/** Matches import specifiers that begin with an import prefix of this project, such as `#domain/`. */
const importPrefix = /^#(domain|html|contract|server|adapters|sandbox|art|web|town|src|db|bench|test|tools)\//
const serverPackages =
  /^(fastify|@fastify\/.*|kysely|pg|sharp|nodemailer|oidc-provider|openid-client|stripe|qs|vite|ical\.js|chrono-node|@smithy\/.*)(\/|$)/
const adapterPackages = /^(pg|stripe|nodemailer|openid-client|oidc-provider|sharp|ical\.js|@smithy\/.*)(\/|$)/
/**
 * The files of ports. The database's port has seven files: its types, precompiled statements, statements that share one
 * turn of the event loop, values kept for each database, the retry of transactions, notifications after a commit, and the
 * meaning of error codes. Six of them contain code, but it works with any database of these types; no port file imports a driver.
 */
const portFiles =
  /^src\/adapters\/(?:[a-z-]+\/port|database\/(?:after-commit|compile-once|gather|per-database|sqlstate|transactions))\.ts$/
const isPort = (to) => to.startsWith('#adapters/') && portFiles.test(to.replace('#', 'src/'))
const generatedTables = 'src/adapters/database/tables.gen.ts'

/** The file with the types that the server and the page renderer share. */
const rendering = '#src/rendering.ts'
/**
 * The only illustrations that pages may import. All others are written to files at build time, so that their code never
 * reaches a browser.
 */
const artForPages = /^#art\/(?:avatar|band\/band)\.ts$/

/** The imports that each room (a folder of `src`) may have. The first entry that matches a file applies. */
const rooms = [
  {
    at: /^src\/domain\/town\.ts$/,
    may: (to) => to === '#town/chosen-town.mjs',
    says: 'The town is chosen by the settings, and by the page in a browser.',
  },
  { at: /^src\/domain\//, may: (to) => to.startsWith('#domain/'), says: 'The domain knows only the domain.' },
  {
    at: /^src\/html\//,
    may: (to) => to.startsWith('#html/') || to === 'node:crypto' || to === '@remix-run/html-template',
    says: 'Pages outside React are built from nothing but their template library.',
  },
  {
    at: /^src\/contract\//,
    may: (to) => /^#(domain|contract)\//.test(to) || to === 'zod',
    says: 'The contract knows the domain and zod.',
  },
  {
    at: /^src\/rendering\.ts$/,
    may: (to) => to.startsWith('#contract/'),
    says: 'What the server and the renderer share names only the contract.',
  },
  {
    at: /^src\/art\//,
    may: (to) => /^#(domain|art)\//.test(to) || isBrowserPackage(to),
    says: 'The art knows the domain and packages that run anywhere.',
  },
  {
    at: /^src\/web\/ui\//,
    may: (to) => to.startsWith('#web/ui/') || (!importPrefix.test(to) && isBrowserPackage(to)),
    says: 'The design system imports nothing of ours but itself.',
  },
  {
    at: /^src\/web\//,
    may: (to) =>
      /^#(domain|contract|web)\//.test(to) ||
      to === rendering ||
      artForPages.test(to) ||
      isBrowserPackage(to),
    says: 'The web knows the contract, the domain, the art that pages draw themselves and packages for browsers.',
  },
  {
    at: /^src\/server\//,
    may: (to) =>
      /^#(domain|html|contract|server)\//.test(to) ||
      to === rendering ||
      isPort(to) ||
      (!importPrefix.test(to) && !adapterPackages.test(to)),
    says: 'The server knows the contract, the domain and the ports of the adapters.',
  },
  {
    at: /^src\/adapters\//,
    may: (to) => /^#(domain|adapters)\//.test(to) || !importPrefix.test(to),
    says: 'An adapter knows the domain, its port and its own packages.',
  },
  {
    at: /^src\/backup\//,
    may: (to) =>
      /^#(domain|adapters|server)\//.test(to) || to.startsWith('#src/backup/') || !importPrefix.test(to),
    says: 'A backup knows the database, the stored objects and which objects the server refers to.',
  },
  {
    at: /^src\/town\//,
    may: (to) =>
      /^#(domain|town)\//.test(to) || to === '#src/config/bad-settings.ts' || !importPrefix.test(to),
    says: 'The folder of a town is read with the types of the domain.',
  },
  {
    at: /^src\/sandbox\//,
    may: (to) => /^#(domain|html|sandbox)\//.test(to) || isPort(to) || !importPrefix.test(to),
    says: 'A sandbox knows its protocol and nothing of the server.',
  },
]

function isBrowserPackage(to) {
  return !importPrefix.test(to) && !to.startsWith('node:') && !serverPackages.test(to)
}

/** Returns a message about the rule that an import breaks, or undefined if it breaks none. Paths are relative to the project. */
export function findBrokenWall(file, to) {
  if (to.startsWith('../') || to === '..')
    return 'Begin with ./ or #room/: an import says which room it reaches into.'
  const target = fileOf(file, to)
  const brokenByPages = findWallOfPages(file, target)
  if (brokenByPages) return brokenByPages
  if (/\.test\.tsx?$/.test(file)) return undefined
  if (portFiles.test(file) && (isImplementation(target) || adapterPackages.test(to)))
    return 'A port knows neither its implementations nor their packages.'
  if (to.startsWith('./')) return undefined
  if (file.startsWith('src/server/http/') && /^#server\/(?!http\/)[^/]+\//.test(to))
    return 'The HTTP layer knows no feature: features hand it what it needs.'
  const otherRoutes = /^#server\/([a-z-]+)\/routes\.ts$/.exec(to)
  if (file.startsWith('src/server/') && otherRoutes && !/^src\/server\/[a-z-]+\.ts$/.test(file)) {
    return "A feature reaches another feature's actions or store, never its routes."
  }
  const room = rooms.find(({ at }) => at.test(file))
  return room && !room.may(to) ? room.says : undefined
}

/** Returns the file of a specifier, relative to the project; undefined for a package. */
function fileOf(importer, to) {
  if (to.startsWith('./')) return path.posix.join(path.posix.dirname(importer), to)
  return importPrefix.test(to) ? to.replace('#', to.startsWith('#src/') ? '' : 'src/') : undefined
}

const pageOf = (file) => /^src\/web\/routes\/((?:_signed-in\/)?[^/]+)\//.exec(file ?? '')?.[1]
const tableOfRoutes = 'src/web/routes.ts'

/**
 * Returns a message if an import breaks one of these rules: no page imports another page, only the route table imports
 * pages, and only files directly in `src/web` import the route table.
 */
function findWallOfPages(file, target) {
  const page = pageOf(file)
  const imported = pageOf(target)
  if (page && imported && imported !== page)
    return 'A page never imports a page: what two pages share belongs in components.'
  if (!file.startsWith('src/web/')) return undefined
  if (imported && !page && file !== tableOfRoutes) return 'Only the table of routes imports pages.'
  if (target === tableOfRoutes && path.posix.dirname(file) !== 'src/web')
    return 'Neither pages nor parts of the web know the table of routes.'
  return undefined
}

const isImplementation = (file) =>
  file !== undefined && file.startsWith('src/adapters/') && !portFiles.test(file) && file !== generatedTables

const root = path.resolve(import.meta.dirname, '../..')

const walls = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/')
    const check = (node) => {
      const source = node.source
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      const message = findBrokenWall(file, source.value)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

export default { meta: { name: 'switchback' }, rules: { names, walls } }
