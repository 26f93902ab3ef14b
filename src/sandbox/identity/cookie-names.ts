/** The cookies of a sign-in at the sandbox's issuer. */
export const cookieNames = {
  session: 'sandbox_session',
  interaction: 'sandbox_interaction',
  resume: 'sandbox_resume',
}
