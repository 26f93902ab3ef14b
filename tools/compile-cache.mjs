import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')
/** Milliseconds after which the cache is written. The program has finished starting by then. */
const delay = 20_000

// Stores compiled modules, so that the next start need not strip their types and parse them again. If the folder is not
// writable, Node.js works without the cache.
enableCompileCache(folder)
// Writes the cache while the program runs, because a killed program writes nothing at its end.
setTimeout(() => flushCompileCache(), delay).unref()
