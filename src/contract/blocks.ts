import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, id, instant } from './fields.ts'
import { nameView } from './users.ts'

export const blockView = z.object({ user: nameView, createdAt: instant }).meta({ id: 'Block' })
export type BlockView = z.output<typeof blockView>

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'The people one has blocked, latest first',
  access: 'signed-in',
  reply: z.array(blockView),
})

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/blocks',
  summary: 'Block a person: neither can write to the other; blocking twice changes nothing',
  access: 'signed-in',
  body: z.object({ userId: id }),
  success: 201,
  reply: z.object({ userId: id }),
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:userId',
  summary: 'Take a block back; doing so twice changes nothing',
  access: 'signed-in',
  params: z.object({ userId: id }),
  reply: done,
})
