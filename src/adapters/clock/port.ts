/** Business time. Protocol times (tokens, signatures, upload addresses) use real time instead. */
export type Clock = {
  now(): Date
}
