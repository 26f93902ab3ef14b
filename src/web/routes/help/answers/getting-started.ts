import { serviceArea } from '#domain/service-area.ts'
import { fees } from '#web/content/figures.ts'
import type { AnswerCategory } from './answer.ts'

export const gettingStarted: AnswerCategory = {
  id: 'getting-started',
  title: 'Getting Started',
  answers: [
    {
      question: 'What is Switchback?',
      answer: `A place where people in ${serviceArea.city}, ${serviceArea.state} rent outdoor gear to one another by the day: skis, tents, boats, packs and more. You rent straight from the person who owns it.`,
      link: { to: '/how-it-works', words: 'How it works' },
    },
    {
      question: 'Do I need an account?',
      answer:
        'Not to look around. Anyone can browse gear and read listings and reviews. You’ll need to sign in to book, save a listing, contact an owner or list your own gear.',
    },
    {
      question: 'How do I sign up?',
      answer:
        'Press Login and sign in. The first time, that creates your account. Then add a picture and a few words about yourself to your profile, so owners know who’s asking.',
    },
    {
      question: 'What does it cost to join?',
      answer: `Nothing. Joining and listing gear are free. When you rent, we add a ${fees.platformPercent}% platform fee to the rental price. You’ll see it before you send your request.`,
    },
    {
      question: 'Where can I rent?',
      answer: `All gear is in ${serviceArea.city}, ${serviceArea.state} and around. You can come from anywhere. Pickup and delivery are here.`,
    },
    {
      question: 'Can I rent and lend with the same account?',
      answer: 'Yes. Your profile switches between Lending and Renting, and each side has its own lists.',
    },
  ],
}
