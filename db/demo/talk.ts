import type { SentBody } from '#contract/endpoint.ts'
import type { sendMessage } from '#contract/messages.ts'
import type { reportListing } from '#contract/reports.ts'
import { demoConversations, type Conversation } from './conversations.ts'
import { lastMoment } from './days.ts'
import { sendAs, sideBySide } from './send-as.ts'
import { demoListings } from './listings/all.ts'
import { photograph, type Shot } from './photograph.ts'
import type { ResidentKey } from './users.ts'
import { demoBlocks, demoFavorites, demoSubmissions, demoReports } from './small-things.ts'
import { getListing, getUser, periodOf, type Act, type Town } from './town.ts'

export const conversations = (): Act[] => demoConversations.flatMap(linesOf)

function linesOf(conversation: Conversation): Act[] {
  const { between, about, lines, isRead } = conversation
  const other = (one: ResidentKey) => (one === between[0] ? between[1] : between[0])
  const open = (town: Town, who: ResidentKey) =>
    sendAs(getUser(town, who), `GET /api/messages?otherUserId=${getUser(town, other(who)).id}`)
  const say = async (town: Town, who: ResidentKey, content: string, shots: readonly Shot[] = []) => {
    await open(town, who)
    const message: SentBody<typeof sendMessage> = {
      receiverId: getUser(town, other(who)).id!,
      listingId: getListing(town, about),
      content,
      photos: await Promise.all(shots.map((shot) => photograph(town, getUser(town, who), about, shot))),
    }
    await sendAs(getUser(town, who), 'POST /api/messages', message)
  }
  const acts = lines.map(([who, ago, content, shots]): Act => ({
    ago,
    phase: 'talk',
    run: (town) => say(town, who, content, shots),
  }))
  const last = lines.at(-1)
  if (!isRead || !last) return acts
  return [...acts, { ago: lastMoment, phase: 'remove', run: (town) => open(town, other(last[0])) }]
}

/**
 * Returns the acts in which residents read notifications, add favorites, block days, report listings and use the
 * contact form.
 */
export const smallThings = (): Act[] => [
  {
    ago: 2.2,
    phase: 'remove',
    run: (town) =>
      sideBySide([...town.users.values()].map((user) => () => sendAs(user, 'POST /api/notifications/read'))),
  },
  ...Object.entries(demoFavorites).flatMap(([who, keys]) =>
    keys.map((key): Act => ({
      ago: 0.6,
      phase: 'talk',
      run: (town) =>
        sendAs(getUser(town, who as ResidentKey), 'POST /api/favorites', {
          listingId: getListing(town, key),
        }),
    })),
  ),
  ...demoBlocks.map((block): Act => ({
    ago: 2.2,
    phase: 'talk',
    run: (town) => {
      const { owner } = demoListings.find(({ key }) => key === block.listing)!
      const path = `/api/listings/${getListing(town, block.listing)}/blocked-dates` as const
      return sendAs(getUser(town, owner), `POST ${path}`, periodOf(town, block))
    },
  })),
  ...demoReports.map(({ by, listing, ...report }): Act => ({
    ago: 1.2,
    phase: 'talk',
    run: (town) => {
      const body: SentBody<typeof reportListing> = { ...report, listingId: getListing(town, listing) }
      return sendAs(getUser(town, by), 'POST /api/reports', body)
    },
  })),
  ...demoSubmissions.map((submission): Act => ({
    ago: 0.6,
    phase: 'talk',
    run: (town) => sendAs(getUser(town, 'admin'), 'POST /api/contact', submission),
  })),
]
