import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * The oldest Node.js (major, minor) on which npm installs all packages. npm runs this file after the installation, also
 * on a Node.js that is too old for Switchback itself.
 */
const oldestForPackages = [20, 19]

const [, version = ''] = /node\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
const [major, minor] = version.split('.').map(Number)
if (major < oldestForPackages[0] || (major === oldestForPackages[0] && minor < oldestForPackages[1])) {
  console.error(
    `npm ran on Node.js ${version}, for which it leaves out packages that Switchback needs. ` +
      'Install Node.js 20.19 or newer and repeat the command.',
  )
  process.exit(1)
}

// Debian's npm 9 installs the package of Node.js 24 but does not link the program into `.bin`, where npm scripts look for it.
const packages = path.resolve(import.meta.dirname, '../node_modules')
const program = path.join(packages, `node-linux-${process.arch}`, 'bin/node')
const link = path.join(packages, '.bin/node')
if (existsSync(program) && !existsSync(link)) {
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync(path.relative(path.dirname(link), program), link)
}
