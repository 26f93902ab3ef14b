import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

export const categoryView = z
  .object({
    id,
    name: z.string(),
    icon: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Category' })
export type CategoryView = z.output<typeof categoryView>

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'List all gear categories',
  access: 'anyone',
  sameForVisitors: true,
  reply: z.array(categoryView),
})
