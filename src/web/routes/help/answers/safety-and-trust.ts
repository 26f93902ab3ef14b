import { fees } from '#web/content/figures.ts'
import type { AnswerCategory } from './answer.ts'

export const safetyAndTrust: AnswerCategory = {
  id: 'safety-and-trust',
  title: 'Safety & Trust',
  answers: [
    {
      question: 'What does the shield mean?',
      answer:
        'A shield and the word Verified mean that the payment provider has verified the person’s payout account, or that our team has checked who they are. Press it to read what was checked and when.',
    },
    {
      question: 'Are my payments secure?',
      answer:
        'Card details go straight to our payment provider and never reach our servers. The owner’s share is sent after pickup, not before.',
    },
    {
      question: 'Should I pay or talk outside of Switchback?',
      answer:
        'Please don’t. We can only help with what was booked and written here. We never ask for a card number or a password in a message.',
    },
    {
      question: 'How do I report a listing?',
      answer:
        'Press Report on the listing and choose a reason. Only our team reads it. We can put a listing under review or remove it.',
    },
    {
      question: 'What do other people see about me?',
      answer:
        'Your name, picture, bio, the shield and what was checked for it, since when you are a member, how you deal with requests for your gear, and your reviews with your answers. Never your email address or anything about your payments.',
    },
    {
      question: 'What if gear is damaged while I have it?',
      answer: `Tell the owner in Messages right away, with what happened and when. If you cannot agree, press Something is wrong on the booking and we help you sort it out. Damage protection, ${fees.protection} of the rental price, can be added when you book.`,
      link: { to: '/profile', words: 'Your bookings' },
    },
    {
      question: 'Can I take my data with me, or delete my account?',
      answer:
        'Both, in your account settings. The export holds everything about you. An account can be deleted once no booking, payment, payout or refund is still open.',
      link: { to: '/settings', words: 'Account settings' },
    },
  ],
}
