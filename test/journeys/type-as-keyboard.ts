/**
 * Runs in the page, in Firefox. There Playwright 1.65 implements `fill` by setting `value` from a script and sending an
 * event, which React takes for its own change and ignores. This replaces it by typing as a keyboard does.
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
