/** What the three readers of pictures share: bytes with a bound, and one error for all that does not fit together. */

export class BrokenPicture extends Error {
  override name = 'BrokenPicture'
}

export type Size = { readonly width: number; readonly height: number }
export type Part = Uint8Array | readonly number[]
export type Cleaned = { readonly size: Size; readonly parts: readonly Part[] }

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))
export const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte)

/** Bytes from `from` up to `to`; throws where the file ends before. */
export function slice(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length || from > to) throw new BrokenPicture()
  return bytes.subarray(from, to)
}

export function demand(holds: boolean): void {
  if (!holds) throw new BrokenPicture()
}
