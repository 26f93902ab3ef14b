import path from 'node:path'
import { trustCertificates } from './trust-certificates.mjs'

const before = process.env.NODE_EXTRA_CA_CERTS

// Reads settings from the file .env, if it exists. Existing environment variables win: loadEnvFile does not overwrite them.
try {
  process.loadEnvFile(path.resolve(import.meta.dirname, '../.env'))
} catch (error) {
  if (error.code !== 'ENOENT') throw error
}

const { NODE_EXTRA_CA_CERTS: authorities } = process.env
// When the variable was set before the start, Node.js has already read it. From .env it comes too late for that.
if (authorities && !before) await trustCertificates(authorities)
