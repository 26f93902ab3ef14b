import { CalendarClock, CreditCard, Handshake, MessageCircle, ReceiptText, ShieldCheck } from 'lucide-react'
import { freeCancellation } from '#domain/refund-policy.ts'
import { fees, productFigures } from '#web/content/figures.ts'

export const promises = [
  {
    icon: ReceiptText,
    tone: 'bg-wait-bg text-wait',
    title: 'The whole price, first',
    words: `You see the rate, days, ${fees.platformPercent}% platform fee, extras and total before you send a request.`,
  },
  {
    icon: Handshake,
    tone: 'bg-ok-bg text-ok',
    title: 'Owners decide',
    words: 'Every request goes to the owner, who approves or declines it. You won’t be charged before that.',
  },
  {
    icon: CalendarClock,
    tone: 'bg-info-bg text-info',
    title: 'Plans may change',
    words: `${freeCancellation}. If the owner cancels, you always get a full refund.`,
  },
  {
    icon: ShieldCheck,
    tone: 'bg-ok-bg text-ok',
    title: 'Known by name',
    words: 'A shield marks members whose identity we’ve verified. Reviews come only from completed bookings.',
  },
  {
    icon: CreditCard,
    tone: 'bg-info-bg text-info',
    title: 'Secure payments',
    words: `Stripe handles your card. We pay owners within ${productFigures.payoutHours} hours of pickup.`,
  },
  {
    icon: MessageCircle,
    tone: 'bg-wait-bg text-wait',
    title: 'Real people',
    words: `Write to us and a real person will reply within ${productFigures.supportReplyHours} hours.`,
  },
] as const
