import { useEffect } from 'react'
import type { Match } from '#web/router/matching/resolve-match.ts'
import { useRouter } from '#web/router/router-context.ts'

const gearPage = /^\/gear\/[^/]+$/
const timeout = 500

/**
 * Animates the picture of a listing card into the photo of its gear page, and back, as a view transition. All other
 * navigations switch pages at once, as does every navigation without support for view transitions or with reduced motion.
 */
export function useSharedPicture(): void {
  const router = useRouter()
  useEffect(() => {
    let shown = router.match().location.pathname
    const rendered = router.rendered.add(({ to }) => (shown = to.location.pathname))
    router.setMotion((to, update) => {
      const next = to.location.pathname
      const gear = [next, shown].find((path) => gearPage.test(path))
      const before = gear && canMove(to) && findPicture(gear, shown)
      if (!before) return update()
      let after: HTMLElement | undefined
      before.style.viewTransitionName = name
      const moved = document.startViewTransition(async () => {
        const done = Promise.withResolvers<void>()
        const timer = setTimeout(done.resolve, timeout)
        const remove = router.rendered.add(() => done.resolve())
        update()
        await done.promise
        clearTimeout(timer)
        remove()
        before.style.viewTransitionName = ''
        after = findPicture(gear, next)
        if (after) after.style.viewTransitionName = name
      })
      const end = () => {
        before.style.viewTransitionName = ''
        if (after) after.style.viewTransitionName = ''
      }
      // The promise rejects if another navigation interrupts the transition.
      moved.finished.then(end, end)
    })
    return () => {
      rendered()
      router.setMotion((_, update) => update())
    }
  }, [router])
}

const name = 'gear-photo'

const canMove = ({ status }: Match) =>
  status === 'ready' &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Returns the visible picture of a listing: its large photo on its own page, the picture of its card on others; undefined
 * if none is in view.
 */
function findPicture(gear: string, page: string): HTMLElement | undefined {
  const pictures =
    page === gear
      ? document.querySelectorAll<HTMLElement>('[data-gallery] img:not([alt=""])')
      : [...document.querySelectorAll(`main a[data-title][href^="${CSS.escape(gear)}"]`)].flatMap(
          (link) => link.closest('article')?.querySelector<HTMLElement>('img') ?? [],
        )
  return [...pictures].find((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  })
}
