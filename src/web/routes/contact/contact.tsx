import { lazy, Suspense } from 'react'
import { PageIntro } from '#web/components/marketing/page-intro.tsx'
import { productFigures } from '#web/content/figures.ts'
import { ClientOnly } from '#web/router/client-only.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { ContactCards } from './contact-cards.tsx'
import { NoScriptForm } from './no-script-form.tsx'

const ContactForm = lazy(() => import('./contact-form.tsx'))

export const Contact = () => (
  <>
    <PageIntro
      place="mailbox"
      title="Contact"
      lead={`Got a question, a problem or an idea? Write to us. A real person will reply within ${productFigures.supportReplyHours} hours.`}
    />
    <div className="wrap grid gap-6 py-10 sm:py-15 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <Panel aria-labelledby="form-title">
        <h2 id="form-title" className="mb-5 text-2xl">
          Send us a message
        </h2>
        <noscript>
          <NoScriptForm />
        </noscript>
        {/* The form renders only in the browser: text typed before hydration would be lost. */}
        <ClientOnly fallback={<FormSkeleton />}>
          <Suspense fallback={<FormSkeleton />}>
            <ContactForm />
          </Suspense>
        </ClientOnly>
      </Panel>
      <ContactCards />
    </div>
  </>
)

const FormSkeleton = () => (
  <div className="grid gap-4.5 noscript:hidden">
    <LoadingWords>Loading the form</LoadingWords>
    <Skeleton className="h-40.5 sm:h-18.5" />
    <Skeleton className="h-18.5" />
    <Skeleton className="h-51" />
    <Skeleton className="h-12 sm:w-40" />
  </div>
)
