import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import {
  AlwaysOnSampler,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { dropIdleJobs, idle, jobSpan } from './drop-idle-jobs.ts'

const exporter = new InMemorySpanExporter()
const tracer = new TracerProvider({
  sampler: new AlwaysOnSampler(),
  spanProcessors: [dropIdleJobs(new SimpleSpanProcessor({ exporter }))],
}).getTracer('test')

function runJob(name: string, isIdle: boolean): void {
  const job = tracer.startSpan(name, { attributes: { [jobSpan]: true } }, ROOT_CONTEXT)
  tracer.startSpan(`a statement of ${name}`, {}, trace.setSpan(ROOT_CONTEXT, job)).end()
  if (isIdle) job.setAttribute(idle, true)
  job.end()
}

test('a job that found nothing to do is dropped with its statements, and all else is sent', () => {
  runJob('idle', true)
  tracer.startSpan('a request', {}, ROOT_CONTEXT).end()
  runJob('busy', false)
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual([
    'a request',
    'a statement of busy',
    'busy',
  ])
})
