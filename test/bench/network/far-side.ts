/** The far end of the shaped network: the lender as it is built, pages without script, and a front before each; runs inside that end. */
import { once } from 'node:events'
import { Product } from '#support/browser/product.ts'
import { fingerprintOf, makeCertificate, openFront } from './front.ts'
import { servePlainPage } from './plain-page.ts'

/** Before the one line of output that the near side waits for. */
export const opened = 'open at '

/** `far-side.ts <address> <document>...`: answers until standard input ends, as it does when the bench is killed. */
export async function main([address = '', ...documents]: readonly string[]): Promise<number> {
  const certificate = await makeCertificate(address)
  const product = await Product.start({ TRUST_PROXY: '1' })
  const stops: (() => unknown)[] = [() => product.stop()]
  try {
    const own = await openFront(product.url, address, 443, certificate)
    stops.push(() => own.stop())
    const plain: Record<string, string> = {}
    for (const [n, document] of documents.entries()) {
      const page = await servePlainPage(document)
      const front = await openFront(page.url, address, 8443 + n, certificate)
      stops.push(
        () => page.stop(),
        () => front.stop(),
      )
      plain[document] = front.url
    }
    process.stdin.resume()
    console.log(`${opened}${JSON.stringify({ product: own.url, plain, trusted: fingerprintOf(certificate) })}`)
    await once(process.stdin, 'end')
    return 0
  } finally {
    for (const stop of stops) stop()
  }
}
