import { expect, test, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { removePhotoFiles } from './remove-files.ts'

test('a file that cannot be removed keeps no other file, and is logged once', async () => {
  const remove = vi.fn<Deps['objects']['remove']>(async (key) => {
    if (key === 'uploads/1') throw new Error('The store is away.')
  })
  const warn = vi.fn<Deps['log']['warn']>()
  await removePhotoFiles({ objects: { remove }, log: { warn } } as unknown as Deps, [
    { path: null, uploadKey: 'uploads/1' },
    { path: null, uploadKey: 'uploads/2' },
  ])
  expect(remove.mock.calls).toEqual([['uploads/1'], ['uploads/2']])
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ files: 1 }), 'Files of deleted photos are still in the object store'],
  ])
})
