/** Submits each form once, so that a double click does not post it twice. The pages also work without script. */
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
