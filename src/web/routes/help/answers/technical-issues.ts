import { photoLimits } from '#domain/listing.ts'
import { claims } from '#web/content/figures.ts'
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
        'Check that your browser allows cookies for this site and that its clock is right, then press Login again. If it still fails, tell us which message you see.',
      link: { to: '/contact', words: 'Contact us' },
    },
    {
      question: 'My photo won’t upload',
      answer: `Photos can be JPEG, PNG or WebP. Large ones are made smaller before they are sent; what is sent can be up to ${largest}. A profile picture must be under ${largest} from the start.`,
    },
    {
      question: 'A picture says “Failed to load”',
      answer: 'Usually the connection was lost on the way. Reload the page; the picture itself is not gone.',
    },
    {
      question: 'Why can’t I pick some days?',
      answer:
        'Days that have passed, that are booked or that the owner has blocked cannot be picked. All days are days in Missoula, wherever you are.',
    },
    {
      question: 'The payment page says “Awaiting Approval”',
      answer:
        'The owner has not answered yet. You get an email when they do, and My Bookings on your profile shows it as well.',
    },
    {
      question: 'I don’t get emails',
      answer:
        'Look in your spam folder and check the address on your profile. Everything that we write about is on your profile too.',
    },
    {
      question: 'How do I reach a person?',
      answer: `Write to us. Support is here ${supportHours}, and replies within ${claims.supportReplyHours} hours.`,
      link: { to: '/contact', words: 'Contact us' },
    },
  ],
}
