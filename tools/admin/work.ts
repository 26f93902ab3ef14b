import { findNearest } from '#domain/find-nearest.ts'
import { listPausedTasks } from '#server/jobs/paused-tasks.ts'
import { setPaused } from '#server/moderation/pause-job.ts'
import { dropEmail, resendEmail } from '#server/moderation/resend-email.ts'
import { readStuck } from '#server/moderation/stuck.ts'
import { openTasks } from '#server/open-server.ts'
import { retryOperation } from '#server/resolutions/retry-operation.ts'
import { UsageError, type Command, type Context } from './command.ts'
import { eachId, requireId } from './ids.ts'

const jobNames = () => openTasks().map(({ name }) => name)

/** Returns the name of a job that was written on the command line, such as `send payouts` for `send-payouts`. Throws `UsageError` for an unknown job. */
function requireJob(written: string): string {
  const spaced = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ')
  const wanted = spaced(written)
  const names = jobNames()
  const name = names.find((each) => spaced(each) === wanted)
  if (name) return name
  const meant = findNearest(wanted, names)
  throw new UsageError(
    `There is no job “${written}”.${meant ? ` Did you mean “${meant}”?` : ''} npm run admin -- jobs lists them.`,
  )
}

async function setJob(
  { deps, args, actor, reason, now, say, confirm }: Context,
  paused: boolean,
): Promise<void> {
  const name = requireJob(args[0]!)
  if (paused) await confirm(`Pause “${name}”? No process runs it until it is resumed.`)
  await setPaused(deps, name, paused, actor, reason, now)
  say(
    paused
      ? `The job “${name}” is paused. Workers stop within a second or two, after what they are doing.`
      : `The job “${name}” goes on within a second or two.`,
  )
}

async function listJobs({ deps, list }: Context): Promise<void> {
  const paused = new Map((await listPausedTasks(deps.database)).map((task) => [task.name, task]))
  const failing = new Map(
    (await readStuck(deps.database)).filter(({ state }) => state === 'failing').map((job) => [job.id, job]),
  )
  const rows = jobNames().map((name) => ({
    job: name,
    state: paused.has(name) ? 'paused' : failing.has(name) ? 'failing' : 'on',
    since: paused.get(name)?.pausedAt ?? failing.get(name)?.since,
    by: paused.get(name)?.operator,
    why: paused.get(name)?.reason ?? failing.get(name)?.error,
  }))
  list(rows, 'There are no jobs.')
}

/** Commands about emails, calls to the payment provider, and jobs. */
export const workCommands: readonly Command[] = [
  {
    name: 'stuck',
    args: '',
    about: 'lists emails, Stripe operations, webhooks and jobs that are stuck',
    example: 'stuck',
    run: async ({ deps, list }) => list(await readStuck(deps.database), 'Nothing is stuck.'),
  },
  {
    name: 'resend-email',
    args: 'EMAIL-ID...',
    about: 'sends emails again, written from the present data',
    changes: true,
    options: { sent: { type: 'boolean', about: 'also an email that was sent already' } },
    example: 'resend-email 3f0c1a2e-8a53-4d5c-9d4e-0b8f1f1d7c11 --reason "The mail server was down"',
    async run({ deps, args, values, actor, reason, now, say, confirm }) {
      const ids = args.map(requireId)
      if (values['sent']) await confirm('Send emails again that may have been received already?')
      return eachId(ids, say, async (id) => {
        await resendEmail(deps, id, { evenIfSent: values['sent'] === true, actor, reason, now })
        return 'is queued, and sent by the next worker.'
      })
    },
  },
  {
    name: 'drop-email',
    args: 'EMAIL-ID...',
    about: 'gives unsent emails up',
    changes: true,
    example: 'drop-email 3f0c1a2e-8a53-4d5c-9d4e-0b8f1f1d7c11 --reason "The address does not exist"',
    async run({ deps, args, actor, reason, now, say, confirm }) {
      const ids = args.map(requireId)
      await confirm(ids.length === 1 ? 'Never send this email?' : `Never send these ${ids.length} emails?`)
      return eachId(ids, say, async (id) => {
        await dropEmail(deps, id, { actor, reason, now })
        return 'is dropped.'
      })
    },
  },
  {
    name: 'retry-operation',
    args: 'OPERATION-ID...',
    about: 'makes failed calls of Stripe due now; each has its effect once',
    changes: true,
    example: 'retry-operation 9b1d0a52-53f2-4a5e-8f0c-2f6d0f3f9c00 --reason "The account was repaired"',
    run: async ({ deps, args, actor, reason, now, say }) =>
      eachId(args.map(requireId), say, async (id) => {
        const { did } = await retryOperation(deps, id, { actor, reason, now })
        return `${did}; the next worker makes it.`
      }),
  },
  {
    name: 'jobs',
    args: '',
    about: 'lists the jobs of the worker: on, paused or failing',
    example: 'jobs',
    run: listJobs,
  },
  {
    name: 'pause-job',
    args: 'JOB',
    about: 'stops a job in all processes',
    changes: true,
    example: 'pause-job send-payouts --reason "Checking a transfer with Stripe"',
    run: (context) => setJob(context, true),
  },
  {
    name: 'resume-job',
    args: 'JOB',
    about: 'lets a paused job go on',
    changes: true,
    example: 'resume-job send-payouts --reason "Checked"',
    run: (context) => setJob(context, false),
  },
]
