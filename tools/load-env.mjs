import path from 'node:path'
import { trustCertificates } from './trust-certificates.mjs'

const before = process.env.NODE_EXTRA_CA_CERTS

// Reads settings from the file .env, if it exists. The real environment wins: loadEnvFile overwrites nothing.
try {
  process.loadEnvFile(path.resolve(import.meta.dirname, '../.env'))
} catch (error) {
  if (error.code !== 'ENOENT') throw error
}

const { NODE_EXTRA_CA_CERTS: authorities } = process.env
// Node.js itself reads this variable before the file.
if (authorities && !before) await trustCertificates(authorities)
