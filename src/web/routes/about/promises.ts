import { CalendarClock, CreditCard, Handshake, MessageCircle, ReceiptText, ShieldCheck } from 'lucide-react'
import { freeCancellationHours } from '#domain/refund-policy.ts'
import { claims, fees } from '#web/content/figures.ts'

export const promises = [
  {
    icon: ReceiptText,
    tone: 'bg-wait-bg text-wait',
    title: 'The whole price, first',
    words: `Rate, days, the ${fees.platformPercent}% platform fee, extras and the total stand on the page before anyone asks for anything.`,
  },
  {
    icon: Handshake,
    tone: 'bg-ok-bg text-ok',
    title: 'Owners decide',
    words:
      'Every request goes to the owner, who can ask back, approve or decline. Nobody is charged before that.',
  },
  {
    icon: CalendarClock,
    tone: 'bg-info-bg text-info',
    title: 'Plans may change',
    words: `Cancel ${freeCancellationHours} hours or more before pickup and everything is refunded. If an owner cancels, always.`,
  },
  {
    icon: ShieldCheck,
    tone: 'bg-ok-bg text-ok',
    title: 'Known by name',
    words: 'A shield marks members whose identity was verified. Reviews come only from completed bookings.',
  },
  {
    icon: CreditCard,
    tone: 'bg-info-bg text-info',
    title: 'Secure payments',
    words: `Cards are handled by our payment provider. Owners are paid within ${claims.payoutHours} hours of pickup.`,
  },
  {
    icon: MessageCircle,
    tone: 'bg-wait-bg text-wait',
    title: 'People who answer',
    words: `Write to us and a person replies within ${claims.supportReplyHours} hours.`,
  },
] as const
