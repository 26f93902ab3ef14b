import {
  AlarmClock,
  Ban,
  Banknote,
  CircleCheck,
  CircleX,
  CreditCard,
  HandHelping,
  Hourglass,
  type LucideIcon,
  MessageCircle,
  Search,
  ShieldCheck,
  Star,
} from 'lucide-react'
import type { NotificationView } from '#contract/notifications.ts'
import type { Tone } from '#web/ui/tone.ts'

export const topicIcons: Readonly<Record<NotificationView['topic'], { Icon: LucideIcon; tone: Tone }>> = {
  request: { Icon: HandHelping, tone: 'wait' },
  approval: { Icon: CircleCheck, tone: 'ok' },
  decline: { Icon: CircleX, tone: 'bad' },
  payment: { Icon: CreditCard, tone: 'ok' },
  cancellation: { Icon: Ban, tone: 'quiet' },
  lapse: { Icon: Hourglass, tone: 'quiet' },
  reminder: { Icon: AlarmClock, tone: 'wait' },
  message: { Icon: MessageCircle, tone: 'info' },
  review: { Icon: Star, tone: 'wait' },
  payout: { Icon: Banknote, tone: 'ok' },
  search: { Icon: Search, tone: 'info' },
  account: { Icon: ShieldCheck, tone: 'info' },
}
