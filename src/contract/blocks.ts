import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, id, instant } from './fields.ts'
import { nameView } from './users.ts'

export const blockView = z.object({ user: nameView, createdAt: instant }).meta({ id: 'Block' })
export type BlockView = z.output<typeof blockView>

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'List the users that the signed-in user has blocked, latest first',
  access: 'signed-in',
  reply: z.array(blockView),
})

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/blocks',
  summary: 'Block a user: neither can message the other; blocking twice has no further effect',
  access: 'signed-in',
  body: z.object({ userId: id }),
  success: 201,
  reply: z.object({ userId: id }),
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:userId',
  summary: 'Unblock a user; unblocking twice has no further effect',
  access: 'signed-in',
  params: z.object({ userId: id }),
  reply: done,
})
