import { readFileSync } from 'node:fs'

/** Makes Node.js also trust the certificate authorities in a PEM file. If that fails, prints the reason and ends the process. */
export async function trustCertificates(file) {
  // Loaded only when needed, because loading it slows down the start.
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
