/**
 * Resolves when the server-rendered element with this id comes within 150px of the viewport, or is focused or pressed.
 * Resolves at once when it has no content, because the page was opened by client-side navigation.
 */
export function nearView(id: string): Promise<void> {
  const place = document.getElementById(id)
  if (!place?.hasChildNodes()) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && finish(),
      {
        rootMargin: '150px',
      },
    )
    observer.observe(place)
    place.addEventListener('focusin', finish, { once: true })
    place.addEventListener('pointerdown', finish, { once: true })
  })
}
