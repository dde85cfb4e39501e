/** How a picture is sent where somebody watches how far it is: fetch cannot say that, so an older way is taken. */

export type Upload = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal | undefined
  /** 0 to 1, of the bytes that have left. */
  readonly onSent: (share: number) => void
}

const headersOf = (lines: string): Headers => {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

/** @throws as fetch does, where no answer came */
export function upload({ url, headers, body, signal, onSent }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new TypeError('the upload was cut'))
    request.open('POST', url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      // It is 0 where the browser does not know it.
      if (total > 0) onSent(loaded / total)
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const { status, responseText } = request
      // Some statuses are refused a body, even an empty one.
      resolve(new Response(responseText || null, { status, headers: headersOf(request.getAllResponseHeaders()) }))
    })
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
    return undefined
  })
}
