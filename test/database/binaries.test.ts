import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries, findPackage } from '#adapters/database/embedded/binaries.ts'
import { aTemporaryFolder } from './temporary-folder.ts'

test('symbolic links of libraries that npm dropped are restored', async () => {
  const folder = await aTemporaryFolder()
  await cp(findPackage(), folder, { recursive: true, verbatimSymlinks: true })
  const links: { target: string }[] = JSON.parse(
    await readFile(path.join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { target } of links) await rm(path.join(folder, target), { force: true })
  const spare = await aTemporaryFolder()
  expect(await findBinaries(spare, undefined, folder)).toBe(path.join(folder, 'native/bin'))
})
