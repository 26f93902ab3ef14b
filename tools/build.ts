import { buildProgramIfStale } from './build-program.ts'
import { buildWebIfStale } from './build-web.ts'

await buildWebIfStale(console.log)
await buildProgramIfStale(console.log)
