import { readFileSync } from 'node:fs'

/** Trusts the authorities of a PEM file besides those that Node.js trusts. Ends the process when that is not possible. */
export async function trustCertificates(file) {
  // Loaded only when it is needed, because it takes a part of the start.
  const { getCACertificates, setDefaultCACertificates } = await import('node:tls')
  try {
    const added = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g,
    )
    if (!added) throw new Error('it holds no certificate')
    setDefaultCACertificates([...getCACertificates(), ...added])
  } catch (error) {
    console.error(
      `NODE_EXTRA_CA_CERTS must be a file of certificates in PEM form that this account may read: ${file} cannot be used: ${error.message}`,
    )
    process.exit(1)
  }
}
