import { town } from '#domain/town.ts'
import { photoLimits } from '#domain/photo.ts'
import { productFigures } from '#web/content/figures.ts'
import { supportHours } from '#web/content/support.ts'
import type { AnswerCategory } from './answer.ts'

const largest = `${photoLimits.maxBytes / 1024 / 1024} MB`

export const technicalIssues: AnswerCategory = {
  id: 'technical-issues',
  title: 'Technical Issues',
  answers: [
    {
      question: 'I can’t sign in',
      answer:
        'Check that your browser allows cookies for this site and that its clock is right, then press Login again. If it still doesn’t work, tell us what message you see.',
      link: { to: '/contact', words: 'Contact us' },
    },
    {
      question: 'My photo won’t upload',
      answer: `Photos can be JPEG, PNG or WebP. We shrink large ones before we upload them, to ${largest} at most. Your profile picture must be under ${largest} to begin with.`,
    },
    {
      question: 'A picture says “Failed to load”',
      answer: 'Usually the connection dropped. Reload the page. The picture itself isn’t lost.',
    },
    {
      question: 'Why can’t I pick some days?',
      answer: `You can’t pick days that have passed, are booked or were blocked by the owner. All dates are in ${town.city} time, wherever you are.`,
    },
    {
      question: 'The payment page says “Awaiting Approval”',
      answer:
        'The owner hasn’t answered yet. We’ll email you when they do, and you’ll see it under My Bookings on your profile.',
    },
    {
      question: 'I don’t get emails',
      answer:
        'Look in your spam folder and check the address on your profile. The bell shows you everything we email about bookings, too.',
    },
    {
      question: 'How do I reach a person?',
      answer: `Write to us. We’re here ${supportHours}, and we’ll reply within ${productFigures.supportReplyHours} hours.`,
      link: { to: '/contact', words: 'Contact us' },
    },
  ],
}
