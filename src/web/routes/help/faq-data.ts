import { allAnswers } from './answers/all-answers.ts'

/** The schema.org `FAQPage` with all questions and answers. */
export const faqData = () => [
  {
    '@type': 'FAQPage',
    mainEntity: allAnswers.flatMap(({ answers }) =>
      answers.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  },
]
