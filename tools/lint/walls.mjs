import path from 'node:path'

/** What each room may import, as the first matching row; `feature` names what stands behind the room's name. */
const ours = /^#(domain|html|contract|server|adapters|sandbox|web|src|db|test|tools)\//
const serverPackages =
  /^(fastify|@fastify\/.*|kysely|pg|sharp|nodemailer|oidc-provider|openid-client|stripe|qs|vite|ical\.js)(\/|$)/
const adapterPackages =
  /^(pg|stripe|nodemailer|openid-client|oidc-provider|sharp|ical\.js|@aws-sdk\/.*)(\/|$)/
const portWords = /^#adapters\/(?:[a-z-]+\/port|database\/(?:sqlstate|transactions))\.ts$/

const rooms = [
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
    at: /^src\/web\/ui\//,
    may: (to) => to.startsWith('#web/ui/') || (!ours.test(to) && isBrowserPackage(to)),
    says: 'The design system imports nothing of ours but itself.',
  },
  {
    at: /^src\/web\//,
    may: (to) => /^#(domain|contract|web)\//.test(to) || isBrowserPackage(to),
    says: 'The web knows the contract, the domain and packages for browsers.',
  },
  {
    at: /^src\/server\//,
    may: (to) =>
      /^#(domain|html|contract|server)\//.test(to) ||
      portWords.test(to) ||
      (!ours.test(to) && !adapterPackages.test(to)),
    says: 'The server knows the contract, the domain and the ports of the adapters.',
  },
  {
    at: /^src\/adapters\//,
    may: (to) => /^#(domain|adapters)\//.test(to) || !ours.test(to),
    says: 'An adapter knows the domain, its port and its own packages.',
  },
  {
    at: /^src\/sandbox\//,
    may: (to) => /^#(domain|html|sandbox)\//.test(to) || portWords.test(to) || !ours.test(to),
    says: 'A sandbox knows its protocol and nothing of the server.',
  },
]

function isBrowserPackage(to) {
  return !ours.test(to) && !to.startsWith('node:') && !serverPackages.test(to)
}

/** The wall that an import breaks, as a sentence; undefined where it breaks none. Paths are relative to the project. */
export function findBrokenWall(file, to) {
  if (to.startsWith('../') || to === '..')
    return 'Begin with ./ or #room/: an import says which room it reaches into.'
  const page = pageOf(`#web/${path.posix.relative('src/web', file)}`)
  if (page) {
    const target = to.startsWith('./') ? page : pageOf(to)
    if (target && target !== page)
      return 'A page never imports a page: what two pages share belongs in components.'
  }
  if (/\.test\.tsx?$/.test(file) || to.startsWith('./')) return undefined
  const otherRoutes = /^#server\/([a-z-]+)\/routes\.ts$/.exec(to)
  if (file.startsWith('src/server/') && otherRoutes && !/^src\/server\/[a-z-]+\.ts$/.test(file)) {
    return "A feature reaches another feature's actions or store, never its routes."
  }
  const room = rooms.find(({ at }) => at.test(file))
  return room && !room.may(to) ? room.says : undefined
}

const pageOf = (to) => /^#web\/routes\/([^/]+)\//.exec(to)?.[1]

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

export default { meta: { name: 'switchback' }, rules: { walls } }
