/**
 * Returns a function that puts back what only the server renders into the head. React removes it when the hydration of the
 * whole page fails: the title, the icons, and the viewport, without which a phone shows the page as wide as a desktop.
 */
export function retainHead(): () => void {
  const elements = [...document.head.children]
  return () => {
    // When only a part of the page fails to hydrate, the head stays.
    if (document.head.querySelector('title')) return
    document.head.append(...elements.filter(({ isConnected }) => !isConnected))
  }
}
