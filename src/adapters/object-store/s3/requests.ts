import { setTimeout as sleep } from 'node:timers/promises'
import { SignatureV4 } from '@smithy/signature-v4'
import { StoreUnavailable } from '#adapters/object-store/port.ts'
import { Sha256 } from './hash.ts'

export type S3Settings = {
  /** The URL of the store; undefined means Amazon's endpoint of the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is a part of the path, `https://host/bucket/key`, instead of the host name. */
  forcePathStyle: boolean
  /** The URL under which everyone can read the keys that begin with `public/`. */
  publicUrl: string | undefined
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Undefined for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** Whether the request may be sent again when its outcome is unknown; true by default. */
  isRepeatable?: boolean
}

export type S3Response = { status: number; bytes: Buffer; code: string }
export type S3Requests = { send(request: S3Request): Promise<S3Response> }

const timeout = 15_000
const attempts = 3
const firstDelay = 100

/** Returns the URL of the bucket, without a slash at its end. */
export function bucketUrl({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  if (!forcePathStyle) base.hostname = `${bucket}.${base.hostname}`
  const path = base.pathname.replace(/\/$/, '')
  return forcePathStyle ? `${base.origin}${path}/${bucket}` : base.origin + path
}

/**
 * Sends signed requests (AWS Signature Version 4), at most three times while the store is busy or does not respond.
 * Returns the last response, whatever its status. Throws `StoreUnavailable` if there is none.
 */
export function openS3Requests(settings: S3Settings): S3Requests {
  const bucket = new URL(bucketUrl(settings))
  const signer = new SignatureV4({
    service: 's3',
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    sha256: Sha256,
    // S3 signs paths as they are sent, unlike the other services.
    uriEscapePath: false,
  })

  async function sendOnce({ method, key, query = {}, headers = {}, body }: S3Request): Promise<S3Response> {
    const path =
      key === undefined
        ? `${bucket.pathname.replace(/\/$/, '')}/`
        : `${bucket.pathname.replace(/\/$/, '')}/${key}`
    const { headers: signed } = await signer.sign({
      method,
      protocol: bucket.protocol,
      hostname: bucket.hostname,
      path,
      query,
      headers: { ...headers, host: bucket.host },
      ...(body && { body }),
    })
    const { host: _, ...sent } = signed
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
    const response = await fetch(`${bucket.origin}${path}${search.replaceAll('+', '%20')}`, {
      method,
      headers: sent,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(body && { body: new Uint8Array(body) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, bytes, code: response.ok ? '' : codeIn(bytes) }
  }

  return {
    async send(request) {
      for (let attempt = 1; ; attempt++) {
        const isLast = attempt === attempts || request.isRepeatable === false
        try {
          const response = await sendOnce(request)
          if ((response.status < 500 && response.status !== 429) || isLast) return response
        } catch (error) {
          if (isLast) throw new StoreUnavailable(error as Error)
        }
        await sleep(firstDelay * 4 ** (attempt - 1) * (0.5 + Math.random() / 2))
      }
    },
  }
}

/** Returns the code of an error document, such as `NoSuchBucket`; a response to HEAD has none. */
export const codeIn = (xml: Buffer): string => textsOf('Code', xml.toString())[0] ?? ''

/** Returns the texts of all elements with this name. The elements must not contain others. */
export const textsOf = (element: string, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll(/&#x([0-9a-f]+);/gi, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16)))
      .replaceAll(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
      .replaceAll('&amp;', '&'),
  )

/** A response of the store that the caller did not expect. `code` is the store's error code, such as `AccessDenied`. */
export class S3Failure extends Error {
  override name = 'S3Failure'
  readonly status: number
  readonly code: string
  constructor({ status, bytes, code }: S3Response, what: string) {
    const said = textsOf('Message', bytes.toString())[0]
    super(`The object store refused to ${what}: HTTP ${status} ${code}${said ? `, ${said}` : ''}`)
    this.status = status
    this.code = code
  }
}
