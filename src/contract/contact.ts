import { z } from 'zod'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'

/** The error messages are exact quotes of the spec (validation rules). */
export const contactForm = z.object({
  name: text('Name', textLimits.contactName).min(2, 'Name must be at least 2 characters'),
  email: text('Email address', textLimits.email).pipe(z.email('Please enter a valid email address')),
  subject: text('Subject', textLimits.subject).min(5, 'Subject must be at least 5 characters'),
  message: text('Message', textLimits.contactMessage).min(20, 'Message must be at least 20 characters'),
})

export const sendContactForm = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the team behind the marketplace',
  access: 'anyone',
  body: contactForm,
  success: 201,
  whileSuspended: true,
  limit: { times: 5, perSeconds: 3600, by: 'address' },
  reply: z.object({ id }),
})
