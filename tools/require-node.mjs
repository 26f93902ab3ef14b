const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Switchback runs on Node.js 24 or newer, and this is ${process.version}. ` +
      'On Linux and Windows `npm ci` brings Node 24 along; elsewhere install it from nodejs.org and try again.',
  )
  process.exit(1)
}
