import { sql } from 'kysely'
import type { ConversationView } from '#contract/messages.ts'
import type { Queries } from '#adapters/database/port.ts'

type ConversationRow = Omit<ConversationView, 'conversationId' | 'lastMessage'> & {
  senderId: string
  content: string
  photoCount: number
  createdAt: Date
}

/**
 * Returns the conversations of the user `id`, latest message first. `listing` is the one that a message last referred
 * to, and `booking` is a booking of it between the two users: the one referred to, else an open one, else the latest.
 */
export async function findConversations(queries: Queries, id: string): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    WITH latest AS (
      SELECT DISTINCT ON (other_id) other_id, sender_id, content, photo_count, created_at, position
      FROM (
        SELECT receiver_id AS other_id, sender_id, content, photo_count, created_at, position
        FROM messages WHERE sender_id = ${id}
        UNION ALL
        SELECT sender_id, sender_id, content, photo_count, created_at, position
        FROM messages WHERE receiver_id = ${id}
      ) AS mine
      ORDER BY other_id, position DESC
    )
    SELECT
      latest.sender_id,
      latest.content,
      latest.photo_count,
      latest.created_at,
      jsonb_build_object(
        'id', users.id, 'firstName', users.first_name, 'lastName', users.last_name,
        'profileImageUrl', users.profile_image_url
      ) AS other_user,
      (
        SELECT count(*)::int FROM messages
        WHERE receiver_id = ${id} AND sender_id = latest.other_id AND NOT read
      ) AS unread_count,
      CASE WHEN listing.id IS NOT NULL THEN jsonb_build_object(
        'id', listing.id, 'title', listing.title, 'images', listing.images, 'photos', listing.photos,
        'category', jsonb_build_object('id', category.id, 'name', category.name, 'icon', category.icon)
      ) END AS listing,
      CASE WHEN booking.id IS NOT NULL THEN jsonb_build_object(
        'id', booking.id, 'side', CASE WHEN booking.renter_id = ${id} THEN 'renter' ELSE 'owner' END,
        'status', booking.status, 'startDate', booking.start_date, 'endDate', booking.end_date
      ) END AS booking
    FROM latest
    JOIN users ON users.id = latest.other_id
    LEFT JOIN LATERAL (
      SELECT messages.listing_id, messages.booking_id
      FROM messages
      WHERE least(sender_id, receiver_id) = least(${id}::uuid, latest.other_id)
        AND greatest(sender_id, receiver_id) = greatest(${id}::uuid, latest.other_id)
        AND messages.listing_id IS NOT NULL
      ORDER BY messages.position DESC
      LIMIT 1
    ) AS talk ON true
    LEFT JOIN gear_listings AS listing ON listing.id = talk.listing_id
    LEFT JOIN gear_categories AS category ON category.id = listing.category_id
    LEFT JOIN LATERAL (
      SELECT bookings.* FROM bookings
      WHERE bookings.listing_id = talk.listing_id
        AND (
          (bookings.renter_id = ${id} AND bookings.owner_id = latest.other_id)
          OR (bookings.owner_id = ${id} AND bookings.renter_id = latest.other_id)
        )
      ORDER BY
        bookings.id IS NOT DISTINCT FROM talk.booking_id DESC,
        bookings.status IN ('pending', 'approved', 'confirmed') DESC,
        bookings.created_at DESC
      LIMIT 1
    ) AS booking ON true
    ORDER BY latest.position DESC
  `.execute(queries)
  return rows
}
