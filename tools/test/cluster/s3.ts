import { openS3Server } from '#test/fixtures/s3-server.ts'

/** Runs the S3 server of the tests as a process: no package of npm or Debian has one that obeys If-None-Match. */
const [folder = '', port = ''] = process.argv.slice(2)
await openS3Server({ folder, port: Number(port) })
