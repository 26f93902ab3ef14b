/**
 * Runs in the page. In Firefox `fill` of Playwright 1.65 sets `value` by script and sends an event, which React takes for
 * its own change and ignores. This puts typing in its place, as a keyboard does.
 */
export function typeAsKeyboard(): void {
  const type = (text: string) => {
    const at = document.activeElement
    if (at instanceof HTMLIFrameElement) return at
    // eslint-disable-next-line typescript/no-deprecated -- nothing else sends the events of typing
    return void document.execCommand('insertText', false, text)
  }
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => {} })
}
