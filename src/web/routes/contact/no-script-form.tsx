import { textLimits } from '#domain/text-limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'

/** The contact form for browsers without scripts. The browser posts it, and the server responds with a page. */
export const NoScriptForm = () => (
  <form method="post" action="/contact" className="grid gap-4.5">
    <div className="grid items-start gap-4.5 sm:grid-cols-2">
      <Field label="Name" required>
        {(field) => <Input {...field} name="name" autoComplete="name" maxLength={textLimits.contactName} />}
      </Field>
      <Field label="Email" required>
        {(field) => (
          <Input {...field} name="email" type="email" autoComplete="email" maxLength={textLimits.email} />
        )}
      </Field>
    </div>
    <Field label="Subject" required>
      {(field) => <Input {...field} name="subject" maxLength={textLimits.subject} />}
    </Field>
    <Field label="Message" required>
      {(field) => <Textarea {...field} name="message" rows={6} maxLength={textLimits.contactMessage} />}
    </Field>
    <Button type="submit" variant="go" className="sm:justify-self-start">
      Send Message
    </Button>
  </form>
)
