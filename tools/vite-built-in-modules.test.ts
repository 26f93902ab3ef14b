import { expect, test } from 'vitest'
import { takeBuiltIns } from './vite-built-in-modules.ts'

const taken = (name: string) => `process.getBuiltinModule("${name}")`

test.each([
  ['import { once } from "node:events";', `const { once } = ${taken('node:events')};`],
  [
    'import { EventEmitter as Emitter$2 } from "events";',
    `const { EventEmitter: Emitter$2 } = ${taken('events')};`,
  ],
  ['import * as http_ from "http";', `const http_ = ${taken('http')};`],
  ['import path from "node:path";', `const path = ${taken('node:path')};`],
  ['import path, { join } from "node:path";', `const path = ${taken('node:path')}, { join } = path;`],
  ['import "node:process";', `const {} = ${taken('node:process')};`],
])('%s', (line, declaration) => {
  expect(takeBuiltIns(`${line}\nrun();\n`)).toBe(`${declaration}\nrun();\n`)
})

test('other imports, and text that looks like one, stay', () => {
  const code =
    'import sharp from "sharp";\nimport { a } from "./b.js";\nconst text = `import fs from "node:fs";`\n'
  expect(takeBuiltIns(code)).toBe(code)
})
