/** How the PNG pictures of the mark are made: drawn by Chromium from public/favicon.svg (`node build/run.mjs build/draw-icons.ts`). */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { brand } from '../src/brand/brand.ts'
import { launchChromium } from './chromium.ts'

type Picture = { readonly file: string; readonly width: number; readonly height: number; readonly html: string }

const field = '#0a5160'

type Square = { readonly file: string; readonly size: number; readonly inset: number; readonly background: string }

const square = (mark: string, { file, size, inset, background }: Square): Picture => ({
  file,
  width: size,
  height: size,
  html: `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:${background}"><div style="width:${size - 2 * inset}px">${mark}</div>`,
})

/** A maskable icon may lose a fifth on every side: the mark stands inside what is always kept. */
const pictures = (mark: string): Picture[] => [
  square(mark, { file: 'public/icon-192.png', size: 192, inset: 0, background: 'transparent' }),
  square(mark, { file: 'public/icon-512.png', size: 512, inset: 0, background: 'transparent' }),
  square(mark, { file: 'public/icon-maskable-512.png', size: 512, inset: 76, background: field }),
  {
    file: 'public/og.png',
    width: 1200,
    height: 630,
    html: `<body style="margin:0;box-sizing:border-box;height:630px;padding:96px;background:${field};color:#fff;text-wrap:balance;font:600 76px/1.15 system-ui,'Noto Sans',sans-serif">
      <div style="position:absolute;right:0;bottom:0;width:560px">${mark}</div>
      <div style="font-size:40px;opacity:.9;margin-bottom:120px">${brand.names.en}</div><div style="max-width:620px">Cash in about 10 minutes</div>
      <div style="font-size:36px;font-weight:400;margin-top:28px;max-width:600px">The whole cost is shown before you agree</div>`,
  },
]

async function draw(page: Page, { file, width, height, html }: Picture): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.screenshot({ path: file, omitBackground: true })
}

/** One page, one picture after the other. */
export async function main(): Promise<number> {
  const mark = await readFile('public/favicon.svg', 'utf8')
  const browser = await launchChromium()
  const page = await browser.newPage()
  for (const picture of pictures(mark)) await draw(page, picture)
  await browser.close()
  return 0
}
