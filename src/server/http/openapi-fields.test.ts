import { beforeAll, describe, expect, it } from 'vitest'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content>
}

let document: {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const { app } = await openSharedApp()
beforeAll(async () => {
  document = (await app.visitor.get('/api/openapi.json')).body as typeof document
})

const find = (call: string): Operation | undefined => {
  const [method = '', path = ''] = call.split(' ')
  return document.paths[path]?.[method.toLowerCase()]
}
const open = (schema: Schema | undefined): Schema => {
  const named = schema?.$ref?.split('/').at(-1)
  if (named) return open(document.components.schemas[named])
  return schema?.type === 'array' ? open(schema.items) : (schema ?? {})
}
const schemaOf = ({ content }: Content = {}) => open(content?.['application/json']?.schema)
const replyOf = (call: string) => {
  const [, success] =
    Object.entries(find(call)?.responses ?? {}).find(([status]) => status.startsWith('2')) ?? []
  return schemaOf(success)
}
const lacking = ({ properties = {} }: Schema, asked: string) =>
  asked.split(' ').filter((name) => !(name in properties))

const owner = 'id firstName lastName profileImageUrl bio verified createdAt'
const listing =
  'id ownerId categoryId title description dailyRate condition location images minimumRentalDays deliveryAvailable deliveryRadius available status createdAt updatedAt averageRating reviewCount category owner'
const booking =
  'id renterId listingId ownerId startDate endDate totalDays dailyRate totalAmount platformFee ownerEarnings status message payoutStatus cancelledAt cancellationReason refundAmount refundStatus createdAt updatedAt listing renter owner'
const review = 'id reviewerId revieweeId listingId rating comment createdAt reviewer'
const message = 'id senderId receiverId listingId bookingId content read createdAt'
const account =
  'id email firstName lastName profileImageUrl bio location verified totalEarnings stripeConnectAccountId stripeOnboardingCompleted stripeChargesEnabled stripePayoutsEnabled createdAt updatedAt'

describe('every requested field is', () => {
  it.each([
    ['GET /api/auth/user', account],
    ['GET /api/categories', 'id name icon description imageUrl createdAt'],
    ['GET /api/listings', listing],
    ['GET /api/listings/{id}', listing],
    ['POST /api/listings', 'id title images'],
    ['GET /api/my-listings', listing],
    ['GET /api/reviews/listing/{id}', review],
    ['GET /api/reviews/{id}', review],
    ['GET /api/users/{id}/stats', 'averageRating totalReviews'],
    ['GET /api/bookings', booking],
    ['GET /api/bookings/{id}', booking],
    ['GET /api/bookings/{id}/cancellation-eligibility', 'reason refundAmount hoursUntilPickup'],
    ['POST /api/bookings/{id}/cancel', 'refunded refundAmount'],
    ['POST /api/bookings/{id}/create-payment-intent', 'clientSecret'],
    ['GET /api/favorites', 'id listing'],
    ['POST /api/objects/upload', 'uploadURL'],
    ['POST /api/objects/normalize', 'path gcsPath'],
    ['POST /api/objects/signed-url-for-path', 'signedUrl'],
    ['GET /api/stripe/connect/account-status', 'connected payoutsEnabled'],
    ['POST /api/stripe/connect/onboarding', 'url'],
    ['GET /api/conversations', 'conversationId otherUser lastMessage'],
    ['GET /api/messages', message],
  ])('in the reply of %s', (call, asked) => expect(lacking(replyOf(call), asked)).toEqual([]))

  it.each([
    ['GET /api/listings', 'owner', owner],
    ['GET /api/listings', 'category', 'name icon'],
    ['GET /api/bookings', 'renter', 'firstName lastName'],
    ['GET /api/bookings', 'owner', 'firstName lastName'],
    ['GET /api/reviews/{id}', 'reviewer', 'firstName lastName profileImageUrl'],
    ['GET /api/conversations', 'otherUser', 'id firstName lastName profileImageUrl'],
    ['GET /api/conversations', 'lastMessage', 'content createdAt'],
    ['GET /api/favorites', 'listing', listing],
  ])('in the reply of %s, within its %s', (call, field, asked) =>
    expect(lacking(open(replyOf(call).properties?.[field]), asked)).toEqual([]),
  )

  it.each([
    [
      'POST /api/listings',
      'title categoryId description dailyRate condition location minimumRentalDays deliveryAvailable deliveryRadius available images',
    ],
    ['PATCH /api/users/profile', 'bio profileImageUrl'],
    ['POST /api/bookings', 'listingId startDate endDate message'],
    ['POST /api/bookings/{id}/cancel', 'cancellationReason'],
    ['POST /api/bookings/{id}/decline', 'reason'],
    ['POST /api/favorites', 'listingId'],
    ['POST /api/reports', 'listingId reason description'],
    ['POST /api/objects/normalize', 'uploadURL'],
    ['POST /api/objects/signed-url-for-path', 'gcsPath'],
    ['POST /api/messages', 'receiverId content'],
    ['POST /api/contact', 'name email subject message'],
  ])('in the body of %s', (call, asked) =>
    expect(lacking(schemaOf(find(call)?.requestBody), asked)).toEqual([]),
  )

  it.each([
    ['GET /api/listings', 'search categoryId location minPrice maxPrice available'],
    ['GET /api/bookings', 'type'],
    ['GET /api/messages', 'otherUserId'],
    ['GET /api/login', 'intent returnTo'],
  ])('in the address of %s', (call, asked) => {
    const documented = find(call)
      ?.parameters?.filter((each) => each.in === 'query')
      .map(({ name }) => name)
    expect(asked.split(' ').filter((name) => !documented?.includes(name))).toEqual([])
  })

  it.each(
    ['approve', 'create-payment-intent', 'confirm-payment'].map(
      (action) => `POST /api/bookings/{id}/${action}`,
    ),
  )('and %s needs no body', (call) => expect(find(call)?.requestBody?.required ?? false).toBe(false))
})
