const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Switchback needs Node.js 24 or newer, and this is ${process.version}. ` +
      'On Linux and Windows `npm ci` installs Node 24 as well; elsewhere install it from nodejs.org and try again.',
  )
  process.exit(1)
}
