import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** Runs after npm installed the packages, also on a Node.js that is too old for Switchback itself. */
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

// npm 9, which Debian has, installs Node.js 24 and does not link it to where scripts look for it.
const packages = path.resolve(import.meta.dirname, '../node_modules')
const program = path.join(packages, `node-linux-${process.arch}`, 'bin/node')
const link = path.join(packages, '.bin/node')
if (existsSync(program) && !existsSync(link)) {
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync(path.relative(path.dirname(link), program), link)
}
