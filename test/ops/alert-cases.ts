/** Time series that make an alert fire at `minute`, in the notation of promtool, and similar ones that must not. */
export type AlertCase = {
  alert: string
  minute: number
  fires: readonly [series: string, values: string][]
  quiet: readonly [series: string, values: string][]
}

const here = 'job="switchback", instance="town:3000"'
const stuck = (kind: string) => `switchback_stuck{kind="${kind}", ${here}}`
const requests = (status: number) =>
  `switchback_http_requests_total{method="GET", route="/", status="${status}", ${here}}`
const bucket = (le: string) =>
  `switchback_http_request_duration_seconds_bucket{method="GET", route="/", le="${le}", ${here}}`
const runs = (outcome: string) => `switchback_job_runs_total{name="reconcile", outcome="${outcome}", ${here}}`
const lastRun = `switchback_job_last_success_timestamp_seconds{name="reconcile", ${here}}`
const email = (outcome: string) =>
  `switchback_email_attempts_total{kind="welcome", outcome="${outcome}", ${here}}`
const payment = (outcome: string) =>
  `switchback_payment_call_attempts_total{call="readIntent", outcome="${outcome}", ${here}}`
const late = (queue: string) => `switchback_queue_late_seconds{queue="${queue}", ${here}}`
const refusal = (reason: string) => `switchback_sign_ins_refused_total{reason="${reason}", ${here}}`

/** Returns a case of one series: its values that make the alert fire, and its values that do not. */
const one = (alert: string, minute: number, series: string, fires: string, quiet: string): AlertCase => ({
  alert,
  minute,
  fires: [[series, fires]],
  quiet: [[series, quiet]],
})

export const alertCases: readonly AlertCase[] = [
  one('SwitchbackDown', 5, `up{${here}}`, '1x2 0x10', '1x2 0 1x10'),
  one('SwitchbackDatabaseAway', 5, `switchback_town_readable{${here}}`, '1x2 0x10', '1x2 0 1x10'),
  one('SwitchbackPartFails', 8, `switchback_part_up{part="email", ${here}}`, '1x1 0x10', '1x1 0x3 1x10'),
  {
    alert: 'SwitchbackErrors',
    minute: 20,
    fires: [
      [requests(200), '0+97x30'],
      [requests(500), '0+2x30'],
      [requests(503), '0+1x30'],
    ],
    quiet: [
      [requests(200), '0+99x30'],
      [requests(404), '0+50x30'],
      [requests(500), '0+1x30'],
    ],
  },
  {
    alert: 'SwitchbackSlow',
    minute: 20,
    fires: [
      [bucket('1'), '0+90x30'],
      [bucket('2.5'), '0+100x30'],
      [bucket('+Inf'), '0+100x30'],
    ],
    quiet: [
      [bucket('1'), '0+96x30'],
      [bucket('2.5'), '0+100x30'],
      [bucket('+Inf'), '0+100x30'],
    ],
  },
  one('SwitchbackBusy', 30, `process_cpu_seconds_total{${here}}`, '0+57x40', '0+50x40'),
  one('SwitchbackPoolExhausted', 8, `switchback_database_waiting{${here}}`, '3x10', '3 3 0 3 3 0 3 3 0 3 3'),
  {
    alert: 'SwitchbackJobStopped',
    minute: 15,
    fires: [
      [lastRun, '60x20'],
      [lastRun.replace('town', 'other'), '30x20'],
    ],
    quiet: [
      [lastRun, '60x20'],
      [lastRun.replace('town', 'other'), '0+60x20'],
    ],
  },
  {
    alert: 'SwitchbackJobFails',
    minute: 30,
    fires: [[runs('failed'), '0+1x40']],
    quiet: [
      [runs('failed'), '0x20 1x20'],
      [runs('succeeded'), '0+60x40'],
    ],
  },
  one('SwitchbackJobPaused', 65, stuck('paused_jobs'), '1x70', '0x10 1x60'),
  one('SwitchbackWorkLate', 10, late('payments'), '700x12', '500x12'),
  {
    alert: 'SwitchbackEmailsFail',
    minute: 40,
    fires: [
      [email('failed'), '0+3x50'],
      [email('succeeded'), '0+2x50'],
    ],
    quiet: [
      [email('failed'), '0+2x50'],
      [email('succeeded'), '0+3x50'],
    ],
  },
  one('SwitchbackEmailsGivenUp', 8, stuck('emails'), '2x10', '0x10'),
  {
    alert: 'SwitchbackPaymentsFail',
    minute: 30,
    fires: [
      [payment('failed'), '0+3x40'],
      [payment('succeeded'), '0+7x40'],
    ],
    quiet: [
      [payment('failed'), '0+1x40'],
      [payment('refused'), '0+5x40'],
      [payment('succeeded'), '0+7x40'],
    ],
  },
  one('SwitchbackMoneyStuck', 8, stuck('refunds'), '1x10', '0x10'),
  one(
    'SwitchbackPayoutsLate',
    125,
    `switchback_money{kind="due_to_owners", ${here}}`,
    '121.5x130',
    '121.5x60 0x70',
  ),
  one(
    'SwitchbackBooksDiffer',
    60,
    `switchback_book_differences_total{reason="provider", ${here}}`,
    '0x30 1x40',
    '1x70',
  ),
  one(
    'SwitchbackWebhooksRefused',
    30,
    `switchback_webhooks_refused_total{reason="bad_signature", ${here}}`,
    '0+2x40',
    '0x20 3x20',
  ),
  {
    alert: 'SwitchbackSignInsRefused',
    minute: 30,
    fires: [[refusal('invalid_client'), '0+2x40']],
    quiet: [[refusal('access_denied'), '0+2x40']],
  },
]
