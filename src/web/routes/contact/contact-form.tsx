import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { SentBody } from '#contract/endpoint.ts'
import { contactForm, sendContactForm } from '#contract/contact.ts'
import { textLimits } from '#domain/text-limits.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useViewer } from '#web/viewer.ts'

type ContactWords = SentBody<typeof sendContactForm>

export default function ContactForm() {
  const viewer = useViewer()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: {
      name: viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : '',
      email: viewer?.email ?? '',
      subject: '',
      message: '',
    },
  })
  const { errors, isSubmitting } = formState
  const attempt = useRef({ content: '', key: '' })

  const send = async (body: ContactWords) => {
    // Sending the same message again after a failure reuses its key, so it is stored once.
    const content = JSON.stringify(body)
    if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
    try {
      await call(sendContactForm, { body, idempotencyKey: attempt.current.key })
    } catch (failure) {
      toast({
        title: 'Failed to send message',
        description: failureWords(failure, 'Please try again later.'),
        variant: 'destructive',
      })
      return
    }
    attempt.current = { content: '', key: '' }
    toast({ title: 'Message sent!', description: "We'll get back to you within 24 hours." })
    reset()
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="grid gap-4.5">
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          {(field) => (
            <Input {...field} {...register('name')} autoComplete="name" maxLength={textLimits.contactName} />
          )}
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('email')}
              type="email"
              autoComplete="email"
              maxLength={textLimits.email}
            />
          )}
        </Field>
      </div>
      <Field label="Subject" required error={errors.subject?.message}>
        {(field) => <Input {...field} {...register('subject')} maxLength={textLimits.subject} />}
      </Field>
      <Field label="Message" required error={errors.message?.message}>
        {(field) => (
          <Textarea {...field} {...register('message')} rows={6} maxLength={textLimits.contactMessage} />
        )}
      </Field>
      <Button
        type="submit"
        variant="go"
        pending={isSubmitting}
        pendingLabel="Sending..."
        className="sm:justify-self-start"
      >
        Send Message
      </Button>
    </form>
  )
}
