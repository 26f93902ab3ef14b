import Fastify from 'fastify'
import pg from 'pg'
import { floorText } from './indexes.ts'
import { renderPage, type Row } from './page.ts'

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

/** Each statement has a name, so that PostgreSQL parses it once per connection. */
const read = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values })).rows

const listOf = (category: string) =>
  read(
    'list',
    `select ${fields} where l.status = 'active' and l.available and l.category_id = $1
      order by l.created_at desc, l.id desc limit 24`,
    [category],
  )

type Address = { Params: { id: string } }
type Search = { Querystring: { search: string } }
app.get<Address>('/list/:id', ({ params }) => listOf(params.id))
app.get<Address>('/listing/:id', async ({ params }) => {
  const [row] = await read('one', `select ${fields} where l.id = $1`, [params.id])
  return row
})
app.get<Address>('/page/:id', async ({ params }, reply) =>
  reply.type('text/html').send(renderPage(await listOf(params.id))),
)
// Finds misspelled words with trigrams: the query has to be similar to some part of the listing.
app.get<Search>('/similar', ({ query }) =>
  read(
    'similar',
    `select ${fields} where l.status = 'active' and l.available and $1 <% ${floorText('l')}
      order by $1 <<-> ${floorText('l')}, l.id limit 24`,
    [query.search],
  ),
)
// Finds only listings that contain every word as typed.
app.get<Search>('/contains', ({ query }) =>
  read(
    'contains',
    `select ${fields} where l.status = 'active' and l.available and ${floorText('l')} ilike all ($1)
      order by l.created_at desc, l.id desc limit 24`,
    [query.search.split(' ').map((word) => `%${word}%`)],
  ),
)

let fixed = Buffer.alloc(0)
app.put<{ Body: { size: number } }>('/fixed', ({ body }) => {
  fixed = Buffer.alloc(body.size, 'x')
  return { size: fixed.length }
})
app.get('/fixed', (_, reply) => reply.type('text/html').send(fixed))

type Request = { Body: { listingId: string; renterId: string; startDate: string; endDate: string } }
app.post<Request>('/bookings', async ({ body }) => {
  const client = await pool.connect()
  let failed: Error | undefined
  try {
    await client.query('begin')
    const { rows: listings } = await client.query<{ owner_id: string }>({
      name: 'lock',
      text: 'select owner_id, daily_rate from gear_listings where id = $1 for update',
      values: [body.listingId],
    })
    const { rows } = await client.query<Row>({
      name: 'book',
      text: `insert into bookings (renter_id, owner_id, listing_id, start_date, end_date, total_days, daily_rate,
          subtotal, platform_fee, total_amount, owner_earnings, due_at, created_at, updated_at)
        values ($1, $2, $3, $4, $5, 1, 10, 10, 2, 12, 9, now() + interval '30 days', now(), now()) returning *`,
      values: [body.renterId, listings[0]?.owner_id, body.listingId, body.startDate, body.endDate],
    })
    await client.query('commit')
    return rows[0]
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    // A connection whose transaction failed is closed.
    client.release(failed)
  }
})

await app.listen({ port: Number(process.env['PORT']), host: 'localhost' })
process.on('SIGTERM', () => process.exit(0))
