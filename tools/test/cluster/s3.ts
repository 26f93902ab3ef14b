import { openS3Server } from '#test/fixtures/s3-server.ts'

/** Runs the tests' S3 server as a process. No npm or Debian package has an S3 server that supports If-None-Match. */
const [folder = '', port = ''] = process.argv.slice(2)
await openS3Server({ folder, port: Number(port) })
