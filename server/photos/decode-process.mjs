/**
 * One uploaded form at a time: its picture is decoded and encoded anew. A process of its own, because what a decoder needs of memory and
 * time, and what breaks it, is decided by the sender; a thread would share memory and the pool of threads with the lender.
 */
import sharp from 'sharp'

/** @typedef {{ contentType: string, form: Uint8Array }} Job */
/** @typedef {{ texts: Record<string, string>, jpeg: Uint8Array | null }} Taken `jpeg` null: no picture that we keep */
/** @typedef {{ refused: 'malformed_form' | 'bad_request' | 'too_large', fields?: Record<string, string> }} Refused */

const MAX_PHOTO = 8 * 1024 * 1024
/** The fields of the contract and the file; one more is looked at, so that it can be named. */
const MAX_PARTS = 6
const MAX_PIXELS = 40_000_000
/** Of the picture that is kept: twice what the page sends. */
const LONGEST_SIDE = 3000
/** Enough for any baseline JPEG of 40 megapixels. */
const MAX_RSS = 384 * 1024 * 1024

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * @param {Uint8Array} form
 * @param {string} contentType
 */
function hasFewParts(form, contentType) {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  if (boundary === undefined) return true
  const text = Buffer.from(form.buffer, form.byteOffset, form.byteLength).toString('latin1')
  return text.split(`\r\n--${boundary}`, MAX_PARTS + 2).length <= MAX_PARTS + 1
}

/** @param {Uint8Array} bytes */
async function jpegOf(bytes) {
  // A truncated picture is refused. Warnings are not: some phones add bytes that a decoder warns of.
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  const { pages = 1 } = await picture.metadata()
  if (pages > 1) return null
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE }
  return picture
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer()
}

/**
 * @param {Job} job
 * @returns {Promise<Taken | Refused>}
 */
async function take({ contentType, form: bytes }) {
  if (!hasFewParts(bytes, contentType)) return { refused: 'malformed_form' }
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null)
  if (form === null) return { refused: 'malformed_form' }
  /** @type {Record<string, string>} */
  const texts = {}
  /** @type {File | null} */
  let file = null
  for (const [key, value] of form) {
    const isTwice = key in texts || (key === 'photo' && file !== null)
    if (isTwice || (typeof value === 'string') === (key === 'photo')) {
      return { refused: 'bad_request', fields: { [key.slice(0, 60)]: 'form' } }
    }
    if (typeof value === 'string') texts[key] = value
    else file = value
  }
  if (file === null) return { refused: 'bad_request', fields: { photo: 'required' } }
  if (file.size > MAX_PHOTO) return { refused: 'too_large' }
  const jpeg = await jpegOf(new Uint8Array(await file.arrayBuffer())).catch(() => null)
  return { texts, jpeg }
}

/** @param {object | string} message */
const answer = (message) => process.send?.(message)

/** @param {Job} job */
async function work(job) {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS) process.kill(process.pid, 'SIGKILL')
  }, 10)
  const taken = await take(job)
  clearInterval(watch)
  answer(taken)
}

process.on('message', (/** @type {Job} */ job) => void work(job))
answer('ready')
