import path from 'node:path'

// Settings come from the file .env where there is one; the real environment wins, because loadEnvFile overwrites nothing.
try {
  process.loadEnvFile(path.resolve(import.meta.dirname, '../.env'))
} catch (error) {
  if (error.code !== 'ENOENT') throw error
}
