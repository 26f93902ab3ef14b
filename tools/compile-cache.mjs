import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')
/** By then the program has started. */
const delay = 20_000

// Stores the compiled modules, so that the next start neither strips their types nor parses them again. A folder that
// cannot be written changes nothing.
enableCompileCache(folder)
// Written while the program runs, because a program that is killed writes nothing at its end.
setTimeout(() => flushCompileCache(), delay).unref()
