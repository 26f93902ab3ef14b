import { CallFailure } from '#web/calls/call-failure.ts'

type Watching = { onProgress?: ((percent: number) => void) | undefined; signal?: AbortSignal | undefined }

/** Puts a file to an upload address. XMLHttpRequest, because fetch tells nothing about what has been sent. */
export const putFile = (address: string, file: Blob, { onProgress, signal }: Watching): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new CallFailure(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new Error('The upload did not arrive')))
    request.addEventListener('abort', () => reject(new Error('The upload was stopped')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
