import { protectionLimits } from '#domain/wording/protection.ts'
import type { AnswerCategory } from './answer.ts'

export const safetyAndTrust: AnswerCategory = {
  id: 'safety-and-trust',
  title: 'Safety & Trust',
  answers: [
    {
      question: 'What does the shield mean?',
      answer:
        'The shield and the word Verified mean that Stripe has verified the person’s payout account, or that our team has checked who they are. Press it to see what was checked and when.',
    },
    {
      question: 'Are my payments secure?',
      answer:
        'Yes. Your card details go straight to Stripe and never reach our servers. We pay the owner after pickup, not before.',
    },
    {
      question: 'Should I pay or talk outside of Switchback?',
      answer:
        'Please don’t. We can only help with what you book and write here. We’ll never ask for a card number or a password in a message.',
    },
    {
      question: 'How do I report a listing?',
      answer:
        'Press Report on the listing and choose a reason. Only our team will see it. We may put the listing under review or remove it.',
    },
    {
      question: 'What do other people see about me?',
      answer:
        'Your name, picture, bio, your shield and what we checked for it, when you joined, how you handle requests for your gear, and your reviews and replies. Never your email address or anything about your payments.',
    },
    {
      question: 'What if gear is damaged while I have it?',
      answer: `Message the owner right away and tell them what happened and when. If you can’t agree, press Something is wrong on the booking, and we’ll help you sort it out. If you added damage protection when you booked, it pays first: ${protectionLimits}.`,
      link: { to: '/profile', words: 'Your bookings' },
    },
    {
      question: 'Can I take my data with me, or delete my account?',
      answer:
        'Both, in your account settings. The export has everything about you. You can delete your account once you have no open bookings, payments, payouts or refunds.',
      link: { to: '/settings', words: 'Account settings' },
    },
  ],
}
