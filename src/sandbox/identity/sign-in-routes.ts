import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { default as Provider, InteractionResults } from 'oidc-provider'
import type pg from 'pg'
import { acceptText, formFields } from '#sandbox/form-body.ts'
import { sendPage } from '#sandbox/page.ts'
import { saveUser, type DemoUser } from './users.ts'
import { cookieNames } from './cookie-names.ts'
import { emptyForm, readSignIn, type SignInForm } from './sign-in-form.ts'
import { signInOverPage, signInPage } from './sign-in-page.ts'

type SignIn = { Params: { uid: string } }

type Settings = {
  pool: pg.Pool
  openProvider: () => Promise<Provider>
  users: DemoUser[]
  /** Origins that the form's response may redirect to. */
  formTargets: string[]
}

/** Returns headers that delete the cookies of a finished sign-in: many in a row would fill the browser's cookie jar. */
const forgottenCookies = (path: string) =>
  [cookieNames.interaction, `${cookieNames.interaction}.sig`].map(
    (name) => `${name}=; path=${encodeURI(path)}; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly`,
  )

/** Registers the routes of one sign-in: the form, its submission and the link that cancels it. */
export function signInRoutes(
  scope: FastifyInstance,
  { pool, openProvider, users, formTargets }: Settings,
): void {
  acceptText(scope)

  const show = (uid: string, reply: FastifyReply, form: SignInForm) =>
    sendPage(reply, signInPage(`${scope.prefix}/interaction/${uid}`, users, form, formTargets))

  const finish = async (request: FastifyRequest<SignIn>, reply: FastifyReply, result: InteractionResults) => {
    const options = { mergeWithLastSubmission: false }
    const provider = await openProvider()
    const address = await provider.interactionResult(request.raw, reply.raw, result, options)
    return reply
      .header('set-cookie', forgottenCookies(`${scope.prefix}/interaction/${request.params.uid}`))
      .redirect(address, 303)
  }

  scope.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Error && error.name === 'SessionNotFound')
      return sendPage(reply.code(400), signInOverPage)
    throw error
  })

  scope.get<SignIn>('/interaction/:uid', async (request, reply) => {
    const provider = await openProvider()
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    return show(uid, reply, emptyForm)
  })

  scope.post<SignIn>('/interaction/:uid', async (request, reply) => {
    const provider = await openProvider()
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    const read = readSignIn(formFields(request.body), users)
    if ('problems' in read) return show(uid, reply.code(400), read)
    const accountId = await saveUser(pool, read)
    return finish(request, reply, { login: { accountId, remember: false } })
  })

  scope.get<SignIn>('/interaction/:uid/cancel', async (request, reply) =>
    finish(request, reply, { error: 'access_denied', error_description: 'The sign-in was canceled.' }),
  )
}
