import { TriangleAlert } from 'lucide-react'
import { useRouter } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

/** Shown when a page fails. It never contains the error, which is for the server's log. */
export function ErrorPage() {
  const router = useRouter()
  return (
    <StatusPage
      icon={<TriangleAlert size={24} aria-hidden />}
      tone="bad"
      title="This page didn’t load"
      action={<Button onClick={() => void router.reload()}>Try again</Button>}
    >
      Something on our side failed. Your bookings and messages are safe.
    </StatusPage>
  )
}
