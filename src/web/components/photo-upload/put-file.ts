import { CallFailure } from '#web/calls/call-failure.ts'

type PutOptions = { onProgress?: ((percent: number) => void) | undefined; signal?: AbortSignal | undefined }

/** Sends a file to an upload URL by PUT. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export const putFile = (address: string, file: Blob, { onProgress, signal }: PutOptions): Promise<void> =>
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
    request.addEventListener('error', () => reject(new Error('The upload failed')))
    request.addEventListener('abort', () => reject(new Error('The upload was aborted')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
