import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeCertificate } from '#test/fixtures/self-signed.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'switchback-certificates-'))
afterAll(() => rm(folder, { recursive: true }))

const tls = makeCertificate()
const [authority, others, text] = ['authority.pem', 'others.pem', 'notes.txt'].map((name) =>
  path.join(folder, name),
) as [string, string, string]
await writeFile(authority, `# Ours\n${makeCertificate('Another').cert}${tls.cert}`)
await writeFile(others, makeCertificate().cert)
await writeFile(text, 'nothing')

/**
 * A program that trusts a file's certificates, sends a request to a server with the certificate `tls`, and prints the
 * response.
 */
const script = `
  import { createServer } from 'node:https'
  import { trustCertificates } from '${import.meta.dirname}/trust-certificates.mjs'
  await trustCertificates(process.argv[1])
  const server = createServer(${JSON.stringify(tls)}, (_request, response) => response.end('hello'))
  server.listen(0, '127.0.0.1', async () => {
    const address = 'https://127.0.0.1:' + server.address().port
    const answer = await fetch(address).then((response) => response.text(), (error) => error.cause.code)
    console.log(answer)
    process.exit()
  })`
const runWith = (file: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, file])

test('every certificate of the file is trusted, and no other', async () => {
  expect((await runWith(authority)).stdout).toBe('hello\n')
  expect((await runWith(others)).stdout).toBe('DEPTH_ZERO_SELF_SIGNED_CERT\n')
})

test.each([
  ['no certificate', text, 'it holds no certificate'],
  ['no file', path.join(folder, 'absent.pem'), 'no such file'],
])('%s ends the program with the name of the setting', async (_, file, reason) => {
  const error: unknown = await runWith(file).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) })
  expect(error).toMatchObject({ stderr: expect.stringMatching(/^NODE_EXTRA_CA_CERTS must be a file/) })
})
