/** What a bank's app reads from the picture of a payment: LANKAQR, the format of EMV for a merchant who shows a code (EMV QRCPS, merchant-presented mode). */
import { encodeQR } from 'qr'
import sharp from 'sharp'
import { brand } from '#brand/brand.ts'
import { exactRupees } from '#machines/rules/money.ts'
import { toRupees } from './amounts.ts'

/** As the acquiring bank has registered the lender. */
export type Merchant = { readonly account: string; readonly category: string; readonly city: string }

const RUPEE = '144'
const PIXELS_A_MODULE = 8
const QUIET_MODULES = 4

/** CRC-16 of ISO/IEC 13239 without reflection, four hexadecimal digits. @param text of ASCII */
export function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value

/** @param loanId the reference under which the payment arrives */
export function paymentText(merchant: Merchant, cents: number, loanId: string): string {
  const text = [
    field('00', '01'),
    // For one payment.
    field('01', '12'),
    field('26', field('00', merchant.account)),
    field('52', merchant.category),
    field('53', RUPEE),
    field('54', exactRupees(toRupees(cents))),
    field('58', 'LK'),
    field('59', brand.names.en.slice(0, 25)),
    field('60', merchant.city),
    field('62', field('05', loanId)),
    // Its checksum counts the name and the length of the field that holds it.
    '6304',
  ].join('')
  return text + checksum(text)
}

/** @returns a PNG of black modules on white, with the quiet zone around them */
export function pictureOf(text: string): Promise<Buffer> {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES })
  const { length: size } = modules
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS_A_MODULE, size * PIXELS_A_MODULE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
