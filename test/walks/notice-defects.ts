/**
 * `node build/run.mjs test/walks/notice-defects.ts [number ...]`: each seeded defect, and whether generated walks alone notice it.
 * Answers 1 where one of them is not noticed.
 */
import { spawn } from 'node:child_process'
import { defects } from './defects.ts'

const runner = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'walks', 'test/walks/walks.walk.ts']

function walkWith(number: number): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      SEEDED: String(number),
      WALKS: process.env['WALKS'] ?? '600',
      WALKS_SEED: '1',
      WALKS_SHRINK: '0',
    }
    const child = spawn(process.execPath, runner, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    child.on('close', (code) => resolve({ code, said }))
  })
}

export async function main(args: readonly string[]): Promise<number> {
  let unnoticed = 0
  for (const [index, { name }] of defects.entries()) {
    if (args.length > 0 && !args.includes(String(index + 1))) continue
    const { code, said } = await walkWith(index + 1)
    const walks = /(\d+) walks/.exec(said)?.[1]
    const complaint = /^But (.*?)(?:\. The page says|$)/m.exec(said)?.[1]?.replaceAll('\\', '')
    const isNoticed = code !== 0 && complaint !== undefined
    if (!isNoticed) unnoticed += 1
    const how = isNoticed ? `noticed by walk ${walks}: ${complaint}` : `not noticed in ${walks ?? 'no'} walks`
    process.stdout.write(`${index + 1}. ${name}: ${how}\n`)
    if (complaint === undefined && code !== 0) process.stdout.write(`${said.slice(-2_000)}\n`)
  }
  return unnoticed === 0 ? 0 : 1
}
