import { allResponses } from './answers/all-answers.ts'

/** All questions and answers of the page. */
export const faqData = () => [
  {
    '@type': 'FAQPage',
    mainEntity: allResponses.flatMap(({ answers }) =>
      answers.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  },
]
