/**
 * Waits until a part of the page that the server drew comes near the view, or somebody reaches into it. Where the
 * server drew nothing, because the page was reached from another one, there is nothing to wait for.
 */
export function nearView(id: string): Promise<void> {
  const place = document.getElementById(id)
  if (!place?.hasChildNodes()) return Promise.resolve()
  return new Promise((resolve) => {
    const come = () => {
      seen.disconnect()
      resolve()
    }
    const seen = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && come(),
      {
        rootMargin: '150px',
      },
    )
    seen.observe(place)
    place.addEventListener('focusin', come, { once: true })
    place.addEventListener('pointerdown', come, { once: true })
  })
}
