/** A borrower in another engine: the same steps, and a page that must stay quiet. */
import { join, resolve } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { onTestFailed } from 'vitest'
import type { PhotoType } from '#machines/photos/photo.ts'
import { screenshots, type Product } from '../browser/product.ts'
import { Walker } from '../browser/walker.ts'
import { start, type Engine, type EngineName } from './engines.ts'
import { ListeningProxy } from './listening-proxy.ts'
import { EnginePage } from './page.ts'

/** What is chosen where there is no camera. */
export const picture = resolve('public/icon-512.png')

export class EngineTraveller extends Walker<EnginePage> {
  readonly engine: Engine
  readonly proxy: ListeningProxy
  private isGone = false

  private constructor(engine: Engine, proxy: ListeningProxy) {
    super(new EnginePage(engine, proxy.url))
    this.engine = engine
    this.proxy = proxy
  }

  static async set(name: EngineName, product: Product): Promise<EngineTraveller> {
    const proxy = await ListeningProxy.before(product.port)
    const traveller = new EngineTraveller(await start(name), proxy)
    onTestFailed(async ({ task }) => {
      if (traveller.isGone) return
      const file = join(screenshots, `${name}-${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}`)
      await writeFile(`${file}.png`, await traveller.page.picture()).catch(() => undefined)
      await writeFile(`${file}.txt`, [traveller.page.url(), ...proxy.noise, product.log].join('\n'))
      await traveller.close()
    })
    await traveller.page.goto('/')
    return traveller
  }

  override async takePhoto(type: PhotoType): Promise<void> {
    const { page } = this
    await page.locator(`#take-${type}`).tap()
    if (this.engine.name === 'WebKit') {
      // There is no camera: the page says so, and a file takes its place.
      await page.locator(`#file-${type}`).setFile(picture)
      await this.judged()
      return this.next()
    }
    // Its camera sees one colour: the page advises once, and the second time the photo can be used.
    await this.shoot()
    await this.next()
    await this.shoot()
    await page.locator('main .btn-text').tap()
  }

  forgive(pattern: RegExp): void {
    this.proxy.forgiven.push(pattern)
  }

  private async close(): Promise<void> {
    this.isGone = true
    await this.engine.quit()
    await this.proxy.close()
  }

  /** @throws with everything that was heard */
  async leave(): Promise<void> {
    await this.close()
    this.staysQuiet(this.proxy.noise)
  }
}
