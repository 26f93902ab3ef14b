import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import { describeFailure } from './describe-failure.ts'
import type { PartCheck } from './port.ts'

const minFreeMegabytes = 500

/** Checks that the object store can write, read and remove a picture. */
export const objectsCheck = (objects: ObjectStore, where: string): PartCheck => ({
  part: 'photos',
  run: async () => {
    const tried = `${where}: write, read and remove a file`
    const key = `checks/${randomUUID()}.svg`
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    try {
      await objects.write(key, { bytes, contentType: 'image/svg+xml' })
      const read = await objects.read(key)
      await objects.remove(key)
      if (!read || !bytes.equals(read.bytes)) throw new Error('what was read differs from what was written')
      return { tried, response: 'all three succeeded' }
    } catch (error) {
      const cure = 'must be a folder that this account may write to, on a disk with space'
      return { tried, response: describeFailure(error), problem: { setting: 'DATA_DIR', cure } }
    }
  },
})

/** Checks how much space is left on the disk of the data folder. */
export const diskCheck = (folder: string): PartCheck => ({
  part: 'disk',
  run: async () => {
    const tried = `${folder}: free space`
    try {
      const { bavail, bsize } = await statfs(folder)
      const free = Math.floor((bavail * bsize) / 1e6)
      const response = `${free} MB free`
      if (free >= minFreeMegabytes) return { tried, response }
      const cure = `must be on a disk with more than ${minFreeMegabytes} MB free: free some, or move the folder`
      return { tried, response, problem: { setting: 'DATA_DIR', cure } }
    } catch (error) {
      const cure = 'must be a folder that this account may read'
      return { tried, response: describeFailure(error), problem: { setting: 'DATA_DIR', cure } }
    }
  },
})
