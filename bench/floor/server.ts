import Fastify from 'fastify'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * The floor that `npm run bench` compares the product with: bare Fastify and pg with the same rows and fields, and nothing
 * else. No sessions, validation, limits, logging, emails or events.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const app = Fastify()

const fields = `l.id, l.owner_id, l.category_id, l.title, l.description, l.daily_rate, l.condition, l.location, l.images,
  l.minimum_rental_days, l.delivery_available, l.delivery_radius, l.delivery_fee, l.available, l.status, l.created_at,
  l.updated_at, l.rating::float8, l.rating_count, c.name, c.icon, u.first_name, u.last_name, u.profile_image_url, u.bio,
  u.verified, u.created_at as since
  from gear_listings l join gear_categories c on c.id = l.category_id join users u on u.id = l.owner_id`

const listOf = async (category: string) => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${fields} where l.status = 'active' and l.available and l.category_id = $1
      order by l.created_at desc, l.id desc limit 24`,
    values: [category],
  })
  return rows as Record<string, string>[]
}

type Address = { Params: { id: string } }
app.get<Address>('/list/:id', ({ params }) => listOf(params.id))
app.get<Address>('/listing/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'one',
    text: `select ${fields} where l.id = $1`,
    values: [params.id],
  })
  return rows[0]
})
app.get<Address>('/page/:id', async ({ params }, reply) => {
  const rows = await listOf(params.id)
  const cards = rows.map((row) =>
    createElement(
      'article',
      { key: row['id'] },
      createElement('h2', null, createElement('a', { href: `/gear/${row['id']}` }, row['title'])),
      createElement('p', null, row['description']),
      createElement('p', null, row['location'], ' ', row['daily_rate'], ' ', row['first_name']),
    ),
  )
  return reply.type('text/html').send(renderToString(createElement('main', null, ...cards)))
})

let fixed = Buffer.alloc(0)
app.put<{ Body: { size: number } }>('/fixed', ({ body }) => {
  fixed = Buffer.alloc(body.size, 'x')
  return { size: fixed.length }
})
app.get('/fixed', (_, reply) => reply.type('text/html').send(fixed))

type Request = { Body: { listingId: string; renterId: string; startDate: string; endDate: string } }
app.post<Request>('/bookings', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: listings } = await client.query({
      name: 'lock',
      text: 'select owner_id, daily_rate from gear_listings where id = $1 for update',
      values: [body.listingId],
    })
    const { rows } = await client.query({
      name: 'book',
      text: `insert into bookings (renter_id, owner_id, listing_id, start_date, end_date, total_days, daily_rate,
          subtotal, platform_fee, total_amount, owner_earnings, due_at, created_at, updated_at)
        values ($1, $2, $3, $4, $5, 1, 10, 10, 2, 12, 9, now() + interval '30 days', now(), now()) returning *`,
      values: [body.renterId, listings[0]?.owner_id, body.listingId, body.startDate, body.endDate],
    })
    await client.query('commit')
    return rows[0]
  } finally {
    client.release()
  }
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
