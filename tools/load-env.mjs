import path from 'node:path'

// Reads settings from the file .env, if it exists. The real environment wins: loadEnvFile overwrites nothing.
try {
  process.loadEnvFile(path.resolve(import.meta.dirname, '../.env'))
} catch (error) {
  if (error.code !== 'ENOENT') throw error
}
