/** Lets each form be sent once, so that a double click is one answer. Without script the pages work all the same. */
export const pageScript = `
let sent = false
addEventListener('submit', (event) => {
  if (sent) event.preventDefault()
  sent = true
})
addEventListener('pageshow', () => {
  sent = false
})
`
