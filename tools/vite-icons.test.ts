import { expect, test } from 'vitest'
import { importSeparately } from './vite-icons.ts'

const files = new Map([
  ['ArrowRight', 'icons/arrow-right.mjs'],
  ['X', 'icons/x.mjs'],
])

test('icons are imported from their own files, and no line moves', () => {
  const code = `import { useState } from 'react'
import {
  ArrowRight,
  type LucideIcon,
  X as Cross,
} from 'lucide-react'
const icon = ArrowRight`
  expect(importSeparately(code, files, '/lucide').split('\n')).toEqual([
    `import { useState } from 'react'`,
    `import ArrowRight from '/lucide/icons/arrow-right.mjs'; import type { LucideIcon } from 'lucide-react'; import Cross from '/lucide/icons/x.mjs'`,
    '',
    '',
    '',
    '',
    'const icon = ArrowRight',
  ])
})

test('what is no icon is imported from the package', () => {
  const code = `import { createLucideIcon, X } from 'lucide-react'`
  expect(importSeparately(code, files, '/lucide')).toBe(
    `import { createLucideIcon } from 'lucide-react'; import X from '/lucide/icons/x.mjs'`,
  )
})
