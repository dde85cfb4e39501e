/** Decides that what is asked in one turn goes out in one write: writing to a socket costs more than most questions. */
import { Socket } from 'node:net'

type Written = (error?: Error | null) => void

export class GatheringSocket extends Socket {
  /** The driver corks around each question; the cork is drawn when the turn is over. */
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }

  override write(data: Uint8Array | string, second?: BufferEncoding | Written, third?: Written): boolean {
    this.cork()
    this.uncork()
    return typeof second === 'string' ? super.write(data, second, third) : super.write(data, second)
  }
}
